/** The text of a file of unknown encoding: UTF-8, UTF-16 with or without a byte order mark, or else Windows-1252. */
export function decodeTable(bytes: Uint8Array): string {
  const [first = 0, second = 0] = bytes
  if (first === 0xff && second === 0xfe) return decode(bytes, 'utf-16le')
  if (first === 0xfe && second === 0xff) return decode(bytes, 'utf-16be')
  // In UTF-16, every other byte of Latin letters is 0.
  const start = bytes.subarray(0, 400)
  const zeros = [0, 1].map((rest) => start.filter((byte, at) => byte === 0 && at % 2 === rest).length)
  if ((zeros[1] ?? 0) > start.length / 4) return decode(bytes, 'utf-16le')
  if ((zeros[0] ?? 0) > start.length / 4) return decode(bytes, 'utf-16be')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return decode(bytes, 'windows-1252')
  }
}

function decode(bytes: Uint8Array, encoding: string): string {
  return new TextDecoder(encoding).decode(bytes)
}
