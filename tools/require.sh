#!/bin/sh
# Name the tools that are missing, and where each comes from.
#   sh tools/require.sh PYTHON [node]
python=$1
missing=0

complain() {
    echo "$1" >&2
    missing=1
}

"$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null ||
    complain "Python 3.11 or newer is needed: https://www.python.org/downloads/ (or: make PYTHON=/path/to/python3)"

if [ "$2" = node ]; then
    node -e 'process.exit(parseInt(process.versions.node) < 20 ? 1 : 0)' 2>/dev/null ||
        complain "Node.js 20 or newer is needed: https://nodejs.org/"
    npm --version >/dev/null 2>&1 ||
        complain "npm is needed; it comes with Node.js (Debian: apt-get install npm): https://nodejs.org/"
fi

exit $missing
