"""Ed25519 signatures (RFC 8032, section 5.1): who has the secret can sign, anybody can check.

Plain Python, for what it signs is public and a link needs a few only: a signature costs
one multiplication of a point, a check two.
"""

from functools import cache, reduce
from hashlib import sha512
from itertools import accumulate

SECRET_BYTES = 32
KEY_BYTES = 32
SIGNATURE_BYTES = 64

_P = 2**255 - 19
_ORDER = 2**252 + 27742317777372353535851937790883648493
_D = -121665 * pow(121666, -1, _P) % _P
_ROOT = pow(2, (_P - 1) // 4, _P)  # of -1

# x, y, z and x*y/z of a point, as in section 5.1.4: none of its additions divides.
_Point = tuple[int, int, int, int]
_ZERO: _Point = (0, 1, 1, 0)


def public_key(secret: bytes) -> bytes:
    """The key to check signatures of a secret of 32 bytes with."""
    scalar, _prefix = _halves(secret)
    return _pack(_times_base(scalar))


def sign(secret: bytes, message: bytes) -> bytes:
    """The one signature of a message."""
    scalar, prefix = _halves(secret)
    nonce = _number(prefix, message)
    point = _pack(_times_base(nonce))
    proof = nonce + _number(point, public_key(secret), message) * scalar
    return point + (proof % _ORDER).to_bytes(32, "little")


def is_signed(key: bytes, message: bytes, signature: bytes) -> bool:
    """Whether a signature was made of this message with the secret of this key.

    No secret has a key of small order, with which one signature would be of every message.
    """
    signer = _unpack(key)
    point = _unpack(signature[:32])
    proof = int.from_bytes(signature[32:], "little")
    if signer is None or point is None or proof >= _ORDER:
        return False
    if _pack(_times(8, signer)) == _pack(_ZERO):
        return False
    expected = _add(point, _times(_number(signature[:32], key, message), signer))
    return _pack(_times_base(proof)) == _pack(expected)


def _halves(secret: bytes) -> tuple[int, bytes]:
    digest = sha512(secret).digest()
    scalar = int.from_bytes(digest[:32], "little")
    return scalar & (1 << 254) - 8 | 1 << 254, digest[32:]


def _number(*parts: bytes) -> int:
    return int.from_bytes(sha512(b"".join(parts)).digest(), "little") % _ORDER


@cache
def _powers() -> tuple[_Point, ...]:
    """The base point times 1, 2, 4, 8 …: each of its multiples is a sum of some of these."""
    base = _unpack((4 * pow(5, -1, _P) % _P).to_bytes(32, "little"))
    assert base is not None
    return tuple(accumulate(range(255), lambda point, _bit: _add(point, point), initial=base))


def _times_base(scalar: int) -> _Point:
    powers = (point for bit, point in enumerate(_powers()) if scalar >> bit & 1)
    return reduce(_add, powers, _ZERO)


def _add(one: _Point, other: _Point) -> _Point:
    a = (one[1] - one[0]) * (other[1] - other[0]) % _P
    b = (one[1] + one[0]) * (other[1] + other[0]) % _P
    c = 2 * one[3] * other[3] * _D % _P
    d = 2 * one[2] * other[2] % _P
    e = b - a
    f = d - c
    g = d + c
    h = b + a
    return e * f % _P, g * h % _P, f * g % _P, e * h % _P


def _times(scalar: int, point: _Point) -> _Point:
    total = _ZERO
    while scalar:
        if scalar & 1:
            total = _add(total, point)
        point = _add(point, point)
        scalar >>= 1
    return total


def _pack(point: _Point) -> bytes:
    scale = pow(point[2], -1, _P)
    x = point[0] * scale % _P
    y = point[1] * scale % _P
    return (y | (x & 1) << 255).to_bytes(32, "little")


def _unpack(packed: bytes) -> _Point | None:
    """The point of section 5.1.3; None if there is none."""
    number = int.from_bytes(packed, "little")
    odd = number >> 255
    y = number & (1 << 255) - 1
    square = (y * y - 1) * pow(_D * y * y + 1, -1, _P) % _P
    x = pow(square, (_P + 3) // 8, _P)
    if (x * x - square) % _P:
        x = x * _ROOT % _P
    if y >= _P or (x * x - square) % _P or (not x and odd):
        return None
    x = x if x & 1 == odd else _P - x
    return x, y, 1, x * y % _P
