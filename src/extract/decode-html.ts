import { isUtf8 } from 'node:buffer'
import { charsetOfContentType } from './content-type.ts'
import { declaredCharset } from './declared-charset.ts'

export type DecodedHtml = { html: string /** WHATWG name, lower case. */; charset: string }

/** Bytes to text as a browser does it: byte order mark, HTTP header, what the document declares, then a guess. */
export function decodeHtml(body: Uint8Array, contentType: string): DecodedHtml {
  const charset =
    charsetOfMark(body) ??
    knownCharset(charsetOfContentType(contentType)) ??
    charsetOfDeclaration(body) ??
    (isUtf8(body) ? 'utf-8' : 'windows-1252')
  return { html: new TextDecoder(charset).decode(body), charset }
}

function charsetOfMark(body: Uint8Array): string | null {
  if (body[0] === 0xef && body[1] === 0xbb && body[2] === 0xbf) return 'utf-8'
  if (body[0] === 0xfe && body[1] === 0xff) return 'utf-16be'
  if (body[0] === 0xff && body[1] === 0xfe) return 'utf-16le'
  return null
}

/** A declaration that could be read as ASCII can't truly be UTF-16, so the standard reads it as UTF-8. */
function charsetOfDeclaration(body: Uint8Array): string | null {
  const declared = knownCharset(declaredCharset(body))
  if (declared === 'utf-16le' || declared === 'utf-16be') return 'utf-8'
  return declared === 'x-user-defined' ? 'windows-1252' : declared
}

function knownCharset(label: string | null): string | null {
  if (label === null) return null
  try {
    return new TextDecoder(label).encoding
  } catch {
    return null
  }
}
