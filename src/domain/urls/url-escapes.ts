const UNRESERVED = /[A-Za-z0-9._~-]/

/** Escapes non-ASCII characters, decodes needless escapes and writes the remaining escapes in upper case. */
export function normaliseEscapes(text: string): string {
  if (/^[\x21-\x24\x26-\x7e]*$/.test(text)) return text
  return text
    .replace(/[^\x21-\x7e]+/g, (raw) => encodeURIComponent(raw.toWellFormed()))
    .replace(/%[0-9a-f]{2}/gi, (escaped) => {
      const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16))
      return UNRESERVED.test(character) ? character : escaped.toUpperCase()
    })
}
