const MAX_KEPT = 0x20000

let bytes = Buffer.alloc(0)
let codes = new Uint16Array(0)

/** The UTF-16 units of a text. Reading them is several times faster than the string. Valid until the next call. */
export function textCodes(text: string): Uint16Array {
  if (text.length > MAX_KEPT) return Uint16Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))
  if (text.length > codes.length) {
    bytes = Buffer.alloc(2 * Math.min(MAX_KEPT, Math.max(0x4000, 2 * text.length)))
    codes = new Uint16Array(bytes.buffer, bytes.byteOffset, bytes.length / 2)
  }
  bytes.write(text, 'utf16le')
  return codes
}
