/** Reads a whole stream. Null if it is longer than `maxBytes`; the rest is then not read. */
export async function readAtMost(
  stream: ReadableStream<Uint8Array> | null,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  // Leaving the loop cancels the stream.
  for await (const chunk of stream ?? []) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) return null
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}
