export const MAX_REDIRECT_URIS = 10
export const MAX_REDIRECT_URI = 500

const LOOPBACK = new Set(['127.0.0.1', '[::1]', 'localhost'])

/** What is wrong with a redirect URI that a program wants to register. Null if nothing is. */
export function findRedirectProblem(text: string): string | null {
  if (text.length > MAX_REDIRECT_URI) return `A redirect URI can have at most ${MAX_REDIRECT_URI} characters.`
  // The parser drops or replaces some characters, so that two different texts would be the same URL.
  if (!/^[\x21-\x7e]+$/.test(text) || /[\\"<>^`{|}]/.test(text)) return 'A redirect URI must be an encoded URL.'
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null) return 'A redirect URI must be a whole URL.'
  if (text.includes('#')) return 'A redirect URI must not have a fragment.'
  if (url.username !== '' || url.password !== '') return 'A redirect URI must not contain a user name.'
  if (url.protocol === 'https:' || isLoopback(url)) return null
  return 'A redirect URI must start with https://, or with http:// and 127.0.0.1, [::1] or localhost.'
}

/** Programs on the user's machine listen on any free port (RFC 8252). All else must be the same text. */
export function isRegisteredRedirect(registered: readonly string[], given: string): boolean {
  if (registered.includes(given)) return true
  if (findRedirectProblem(given) !== null) return false
  const url = new URL(given)
  return isLoopback(url) && registered.some((each) => isSameButPort(new URL(each), url))
}

export function isLoopbackRedirect(uri: string): boolean {
  return isLoopback(new URL(uri))
}

/** `added` without the values that are undefined. */
export function addToRedirect(uri: string, added: Record<string, string | undefined>): string {
  const url = new URL(uri)
  for (const [name, value] of Object.entries(added)) if (value !== undefined) url.searchParams.set(name, value)
  return url.href
}

function isLoopback({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && LOOPBACK.has(hostname)
}

function isSameButPort(one: URL, two: URL): boolean {
  const withoutPort = ({ protocol, hostname, pathname, search }: URL) => protocol + hostname + pathname + search
  return isLoopback(one) && withoutPort(one) === withoutPort(two)
}
