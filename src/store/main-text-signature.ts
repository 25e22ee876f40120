/** A MinHash signature as bytes: four a number, little-endian. */
export function packSignature(signature: number[]): Buffer {
  return Buffer.from(Uint32Array.from(signature).buffer)
}

export function unpackSignature(bytes: Buffer): number[] {
  const copy = new Uint8Array(bytes)
  return Array.from(new Uint32Array(copy.buffer))
}
