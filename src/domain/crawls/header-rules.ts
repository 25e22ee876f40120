/** These frame a message or belong to one connection; a stranger's value would break the request or hide a second one in it. */
const NOT_TO_BE_SET = new Set([
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

/** Why a header cannot be sent along with requests, told to the person who asked for it; null when it can. */
export function checkHeader(name: string, value: string): string | null {
  if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name)) return `'${printable(name)}' is not a header name.`
  if (NOT_TO_BE_SET.has(name.toLowerCase())) return `The header ${name} is set by the connection itself. Leave it out.`
  if (!/^[\t\x20-\x7e\x80-\xff]*$/.test(value)) {
    return `The value of the header ${name} holds a line break or a character that headers cannot carry.`
  }
  if (name.length + value.length > MAX_CHARACTERS) {
    return `The header ${printable(name)} is longer than ${MAX_CHARACTERS} characters.`
  }
  return null
}

function printable(text: string): string {
  const short = text.length > 60 ? `${text.slice(0, 60)}…` : text
  return short.replace(/\p{C}/gu, '�')
}
