type Target = { ok: true /** Absolute, without fragment. */; url: string } | { ok: false; location: string }

export function isRedirectStatus(status: number): boolean {
  return status === 301 || status === 302 || status === 303 || status === 307 || status === 308
}

/** Where a Location header leads, seen from the address that sent it. Only the web is a place to go. */
export function redirectTarget(header: string | string[] | undefined, from: string): Target {
  const location = asText((Array.isArray(header) ? header[0] : header) ?? '').trim()
  const url = location === '' ? null : URL.parse(location, from)
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return { ok: false, location }
  url.hash = ''
  url.username = ''
  url.password = ''
  return { ok: true, url: url.href }
}

/** Header bytes arrive as Latin-1; a Location with raw UTF-8 in it is read as browsers read it. */
function asText(latin1: string): string {
  const bytes = Buffer.from(latin1, 'latin1')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return latin1
  }
}
