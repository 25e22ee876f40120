/** Blocked, because each sample page would become a page of the next sample report, and so on without end. */
const SAMPLE_DETAILS = ['/sample/checks/', '/sample/pages/']

/** The API and the screens that require an account. */
const CLOSED = ['/api/', ...['/admin', '/dashboard', '/profile'].flatMap(onlyThis), '/dev/', ...SAMPLE_DETAILS]

/** All crawlers are allowed, including AI crawlers. */
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

/** Rules match prefixes, so `/profile` alone would also block a CMS page `/profiles`. */
function onlyThis(path: string): string[] {
  return [`${path}$`, `${path}?`, `${path}/`]
}
