import { isUtf8 } from 'node:buffer'
import { knownCharset } from './charset-names.ts'
import { charsetOfContentType } from './content-type.ts'
import { declaredCharset } from './declared-charset.ts'
import { decodeBytes } from './decode-bytes.ts'
import { detectCharset } from './detect-charset.ts'

export type DecodedHtml = {
  html: string
  /** WHATWG name in lower case. */
  charset: string
  charsetFrom: 'mark' | 'header' | 'meta' | 'xml' | 'detection'
  /** True if some bytes are invalid in this encoding. A browser shows � in their place. */
  hasWrongBytes: boolean
}

/** Decodes bytes like a browser: by byte order mark, HTTP header, the document's declaration, then detection. */
export function decodeHtml(body: Uint8Array, contentType: string): DecodedHtml {
  const { charset, from } = charsetOf(body, contentType)
  const html = decodeBytes(body, charset)
  const hasWrongBytes = charset === 'utf-8' ? !isUtf8(body) : html.includes('\ufffd')
  return { html, charset, charsetFrom: from, hasWrongBytes }
}

function charsetOf(body: Uint8Array, contentType: string): { charset: string; from: DecodedHtml['charsetFrom'] } {
  const mark = charsetOfMark(body)
  if (mark !== null) return { charset: mark, from: 'mark' }
  const header = knownCharset(charsetOfContentType(contentType))
  if (header !== null) return { charset: header, from: 'header' }
  const wide = charsetOfWideXml(body)
  if (wide !== null) return { charset: wide, from: 'xml' }
  const declared = declaredCharset(body)
  if (declared !== null) return { charset: correctDeclared(declared.charset), from: declared.by }
  return { charset: detectCharset(body), from: 'detection' }
}

export function charsetOfMark(body: Uint8Array): string | null {
  if (body[0] === 0xef && body[1] === 0xbb && body[2] === 0xbf) return 'utf-8'
  if (body[0] === 0xfe && body[1] === 0xff) return 'utf-16be'
  if (body[0] === 0xff && body[1] === 0xfe) return 'utf-16le'
  return null
}

/** UTF-16 without a byte order mark, recognised by its first characters `<?x`. */
function charsetOfWideXml(body: Uint8Array): string | null {
  const start = Buffer.from(body.buffer, body.byteOffset, Math.min(body.length, 6)).toString('latin1')
  if (start === '<\0?\0x\0') return 'utf-16le'
  return start === '\0<\0?\0x' ? 'utf-16be' : null
}

/** A declaration that is readable as ASCII cannot be UTF-16, so the standard treats it as UTF-8. */
function correctDeclared(declared: string): string {
  if (declared === 'utf-16le' || declared === 'utf-16be') return 'utf-8'
  return declared === 'x-user-defined' ? 'windows-1252' : declared
}
