/** A path on this site that is safe to redirect to after sign-in; null when it could lead to another site. */
export function localPath(value: string | null | undefined): string | null {
  if (!value || value.length > 2000 || !/^\/(?![/\\])/.test(value) || /[\\\p{C}]/u.test(value)) return null
  const base = 'http://site.invalid'
  const url = URL.canParse(value, base) ? new URL(value, base) : null
  // Resolving '/.//host' leaves '//host', which browsers take for another site.
  if (url?.origin !== base || url.pathname.startsWith('//')) return null
  return `${url.pathname}${url.search}${url.hash}`
}
