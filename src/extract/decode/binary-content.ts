/** First bytes of PDF, PNG, GIF, JPEG, ZIP, gzip, RAR, 7z and web fonts. */
const SIGNATURES = [
  '%PDF-',
  '\x89PNG\r',
  'GIF87a',
  'GIF89a',
  '\xff\xd8\xff',
  'PK\x03\x04',
  '\x1f\x8b\x08',
  'Rar!\x1a',
  '7z\xbc\xaf\x27',
  'wOFF',
  'wOF2',
]

export function hasFileSignature(latin1: string): boolean {
  return SIGNATURES.some((signature) => latin1.startsWith(signature))
}

const MIN_BINARY_BYTES = 16
const MAX_BINARY_SHARE = 0.05

/** True if too many bytes are control characters that do not occur in text. */
export function isBinary(start: Uint8Array): boolean {
  if ((start[0] ?? 0) >= 0xfe || wideCharset(start) !== null) return false
  let count = 0
  for (const byte of start) {
    // Tab, line breaks and escape occur in text. The Japanese encoding ISO-2022-JP uses escape.
    if (byte < 0x20 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13 && byte !== 0x1b) count += 1
  }
  return count >= MIN_BINARY_BYTES && count > start.length * MAX_BINARY_SHARE
}

/** Recognises UTF-16 without a byte order mark, because every second byte of its markup is zero. */
export function wideCharset(body: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const length = Math.min(body.length, 64) & ~1
  if (length < 8) return null
  let even = 0
  let odd = 0
  for (let at = 0; at < length; at += 2) {
    if (body[at] === 0) even += 1
    if (body[at + 1] === 0) odd += 1
  }
  if (odd >= 4 && even === 0) return 'utf-16le'
  return even >= 4 && odd === 0 ? 'utf-16be' : null
}
