/** Pages of ours that no editor writes and everybody can open. A test holds this list against the routes and the sitemap. */
const PAGES: ReadonlySet<string> = new Set([
  ...['/', '/features', '/pricing', '/use-cases/brands', '/use-cases/agencies', '/about', '/contact', '/status'],
  ...['/bot', '/terms', '/privacy', '/support', '/blog', '/login', '/signup', '/reset-password', '/auth', '/auth/link'],
  ...[
    '/blog/feed.xml',
    '/blog/feed.json',
    '/robots.txt',
    '/sitemap.xml',
    '/llms.txt',
    '/.well-known/security.txt',
    '/docs',
    '/docs/api',
  ],
  ...['self-hosting', 'configuration', 'scaling', 'backup', 'command-line'].map((guide) => `/docs/${guide}`),
  ...['crawls', 'reports', 'projects', 'account', 'content', 'admin'].map((group) => `/docs/api/${group}`),
])

/** What is there only for some people, or for nobody to link to: it is not judged. */
const NOT_JUDGED =
  /^\/(admin|api|assets|avatars|dashboard|dev|favicon\.\w+|icon-\d+\.png|images|media|og|profile|social\.png)(\/|$)/

/** Whether an address of ours is known to lead somewhere, without asking which texts are published. */
export function isOwnPath(path: string): boolean {
  return PAGES.has(path) || NOT_JUDGED.test(path)
}
