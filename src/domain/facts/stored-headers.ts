/** Nobody reads more of them, and a server may send a page's worth with every page. */
const MAX_CHARACTERS = 16 * 1024

/** What is kept of the headers of an answer: names and values as sent, but of cookies only that they were set and how. */
export function storedHeaders(headers: Record<string, string>): Record<string, string> {
  const kept: Record<string, string> = {}
  let room = MAX_CHARACTERS
  for (const [name, value] of Object.entries(headers)) {
    const shown = plainText(name === 'set-cookie' ? withoutSecrets(value) : value)
    room -= name.length + shown.length
    if (room < 0) break
    kept[plainText(name)] = shown
  }
  return kept
}

/** Cookies come a line each, see PageResponse. Their values may be somebody's session. */
function withoutSecrets(cookies: string): string {
  return cookies
    .split(',\n')
    .map((cookie) => cookie.replace(/^([^=;]*)=[^;]*/, '$1=…'))
    .join('\n')
}

/** No database takes U+0000, and no reader needs the rest of them. */
function plainText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out.
  return text.replace(/[\x00-\x08\x0b-\x1f\x7f]/g, '')
}
