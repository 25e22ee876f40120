/** What is not for search engines: the API and the screens behind a sign-in. */
const CLOSED = ['/api/', '/admin', '/dashboard', '/profile', '/dev/']

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
