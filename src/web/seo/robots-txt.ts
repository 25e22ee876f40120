/** What is not for search engines: the API, and the screens behind a sign-in with all that lies below them. */
const CLOSED = ['/api/', ...['/admin', '/dashboard', '/profile'].flatMap(onlyThis), '/dev/']

/** Everybody is welcome, programs that read for AI models included. */
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

/** A rule fits whatever begins with it: alone, `/profile` would close an editor's page `/profiles` as well. */
function onlyThis(path: string): string[] {
  return [`${path}$`, `${path}?`, `${path}/`]
}
