/**
 * Whether a URL is certainly in normal form, which saves parsing most links. False for URLs that only a parser can
 * judge: hosts that end in a number, `xn--`, `/.` segments and default ports.
 */
export function isPlainUrl(url: string): boolean {
  if (url === lastPlain) return true
  const isPlain = PLAIN.test(url) && !url.includes('xn--')
  if (isPlain) lastPlain = url
  return isPlain
}

/** The same link is checked several times in a row, so the last URL is remembered. */
let lastPlain: string | null = null

const OCTET = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)'
const IPV4 = `${OCTET}(?:\\.${OCTET}){3}`
const NAME = '(?:[a-z0-9_-]+\\.)*[a-z][a-z0-9_-]*'
const PORT = ':(?!80/|443/)(?:[1-9]\\d{0,3}|[1-5]\\d{4}|6[0-4]\\d{3})'
const PATH = "(?:/(?!\\.)[A-Za-z0-9._~!$&'()*+,;=:@-]*)+"
const QUERY = '\\?[A-Za-z0-9._~!$&()*+,;=:@/?-]+'

const PLAIN = new RegExp(`^https?://(?:${IPV4}|${NAME})(?:${PORT})?${PATH}(?:${QUERY})?$`)
