/**
 * Whether an address certainly is in its normal form, told without parsing it: nothing in it could be written in another
 * way. Most links are; the others are parsed. Names that end in a number could be IPv4 addresses in disguise, `xn--`
 * names may be invalid, `/.` may begin a dot segment, and default ports are left out of a normal form.
 */
export function isPlainUrl(address: string): boolean {
  if (address === lastPlain) return true
  const isPlain = PLAIN.test(address) && !address.includes('xn--')
  if (isPlain) lastPlain = address
  return isPlain
}

/** One link is looked at several times in a row, so that it pays to remember it. */
let lastPlain = ''

const OCTET = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)'
const IPV4 = `${OCTET}(?:\\.${OCTET}){3}`
const NAME = '(?:[a-z0-9_-]+\\.)*[a-z][a-z0-9_-]*'
const PORT = ':(?!80/|443/)(?:[1-9]\\d{0,3}|[1-5]\\d{4}|6[0-4]\\d{3})'
const PATH = "(?:/(?!\\.)[A-Za-z0-9._~!$&'()*+,;=:@-]*)+"
const QUERY = '\\?[A-Za-z0-9._~!$&()*+,;=:@/?-]+'

const PLAIN = new RegExp(`^https?://(?:${IPV4}|${NAME})(?:${PORT})?${PATH}(?:${QUERY})?$`)
