/** `url` is absolute and has no fragment. */
type Target = { ok: true; url: string } | { ok: false; location: string }

export function isRedirectStatus(status: number): boolean {
  return status === 301 || status === 302 || status === 303 || status === 307 || status === 308
}

/** The absolute URL of a Location header. Schemes other than http and https are rejected. */
export function redirectTarget(header: string | string[] | undefined, from: string): Target {
  const location = decodeUtf8((Array.isArray(header) ? header[0] : header) ?? '').trim()
  const url = location === '' ? null : URL.parse(location, from)
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return { ok: false, location }
  url.hash = ''
  url.username = ''
  url.password = ''
  return { ok: true, url: url.href }
}

/** Header bytes arrive as Latin-1; like browsers, we decode raw UTF-8 in a Location. */
function decodeUtf8(latin1: string): string {
  const bytes = Buffer.from(latin1, 'latin1')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return latin1
  }
}
