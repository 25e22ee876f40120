import { formatNumber } from '../words/counts.ts'

/** These headers control the connection or the message length. A custom value could smuggle in a second request. */
const FORBIDDEN = new Set([
  'connection',
  'content-length',
  'expect',
  'host',
  'http2-settings',
  'keep-alive',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])
const MAX_CHARACTERS = 8192

export function checkHeader(name: string, value: string): string | null {
  if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name)) return `'${printable(name)}' is not a header name.`
  if (FORBIDDEN.has(name.toLowerCase())) return `The header ${name} is set by the connection itself. Leave it out.`
  if (!/^[\t\x20-\x7e\x80-\xff]*$/.test(value)) {
    return `The value of the header ${name} contains a line break or another character that is not allowed.`
  }
  if (name.length + value.length > MAX_CHARACTERS) {
    return `The header ${printable(name)} is longer than ${formatNumber(MAX_CHARACTERS)} characters.`
  }
  return null
}

function printable(text: string): string {
  const short = text.length > 60 ? `${text.slice(0, 60)}…` : text
  return short.replace(/\p{C}/gu, '�')
}
