import { decodeKorean } from './decode-korean.ts'

const decoders = new Map<string, TextDecoder>()

/** Never throws. Undecodable bytes become �. */
export function decodeBytes(body: Uint8Array, charset: string): string {
  switch (charset) {
    case 'replacement':
      return body.length === 0 ? '' : '\ufffd'
    case 'x-user-defined':
      return latin1(body).replace(/[\x80-\xff]/g, (byte) => String.fromCharCode(0xf700 + byte.charCodeAt(0)))
    case 'euc-kr':
      return decodeKorean(body)
    default:
      return decoderFor(charset).decode(body)
  }
}

function decoderFor(charset: string): TextDecoder {
  const cached = decoders.get(charset)
  if (cached !== undefined) return cached
  const decoder = new TextDecoder(charset)
  decoders.set(charset, decoder)
  return decoder
}

function latin1(body: Uint8Array): string {
  return Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('latin1')
}
