/** Not for search engines: the API, and the screens that need a sign-in. */
const CLOSED = ['/api/', ...['/admin', '/dashboard', '/profile'].flatMap(onlyThis), '/dev/']

/** All crawlers are allowed, including those of AI models. */
export function robotsTxt(publicUrl: string): string {
  return [
    'User-agent: *',
    'Allow: /',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}

/** Rules match prefixes: `/profile` alone would also block a CMS page `/profiles`. */
function onlyThis(path: string): string[] {
  return [`${path}$`, `${path}?`, `${path}/`]
}
