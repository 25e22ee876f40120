/** Some servers send huge headers with every page, and nobody reads more than this. */
const MAX_CHARACTERS = 16 * 1024
/** The fetcher accepts no more than this, so checks see every header. */
const MAX_CHARACTERS_FOR_CHECKS = 64 * 1024

/** Headers as sent, but without cookie values. */
export function storedHeaders(headers: Record<string, string>): Record<string, string> {
  return readableHeaders(headers, MAX_CHARACTERS)
}

/** The headers as checks see them: all of them, but without cookie values. Cookies are one per line. */
export function factHeaders(headers: Record<string, string>): Record<string, string> {
  return readableHeaders(headers, MAX_CHARACTERS_FOR_CHECKS)
}

function readableHeaders(headers: Record<string, string>, maxCharacters: number): Record<string, string> {
  const stored: Record<string, string> = {}
  let charactersLeft = maxCharacters
  for (const [name, value] of Object.entries(headers)) {
    const text = plainText(name === 'set-cookie' ? withoutSecrets(value) : value)
    const length = name.length + text.length
    if (length > charactersLeft) continue
    charactersLeft -= length
    stored[plainText(name)] = text
  }
  return stored
}

/** A cookie's value can be the key to a user's session. Each line is one cookie, as in `PageResponse`. */
function withoutSecrets(cookies: string): string {
  return cookies
    .split(',\n')
    .map((cookie) => cookie.replace(/^([^=;]*)=[^;]*/, '$1=…'))
    .join('\n')
}

/** PostgreSQL rejects U+0000, and the other control characters are useless. */
function plainText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove.
  return text.replace(/[\x00-\x08\x0b-\x1f\x7f]/g, '')
}
