// The bytes of a gzip archive, given it whole.
export const gunzip = async (bytes) => {
  const unpacked = new Response(bytes).body.pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(unpacked).arrayBuffer());
};
