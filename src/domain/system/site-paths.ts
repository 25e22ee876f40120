import { CATEGORY_IDS, categoryPath } from '../checks/categories.ts'

/** Public pages that are not editors' content. A test compares this list with the routes and the sitemap. */
const PAGES: ReadonlySet<string> = new Set([
  ...['/', '/features', '/pricing', '/use-cases/brands', '/use-cases/agencies', '/about', '/contact', '/status'],
  ...['', '/checks', '/pages', '/indexability'].map((part) => `/sample${part}`),
  ...['/bot', '/terms', '/privacy', '/support', '/blog', '/login', '/signup', '/reset-password', '/auth', '/auth/link'],
  '/invitation',
  ...[
    '/blog/feed.xml',
    '/blog/feed.json',
    '/robots.txt',
    '/sitemap.xml',
    '/llms.txt',
    '/.well-known/security.txt',
    '/docs',
    '/docs/api',
    '/docs/checks',
    '/docs/site-score',
    '/docs/what-we-dont-flag',
  ],
  ...['self-hosting', 'configuration', 'scaling', 'backup', 'command-line', 'mcp', 'webhooks'].map(
    (guide) => `/docs/${guide}`,
  ),
  ...CATEGORY_IDS.map(categoryPath),
  ...[
    ...['crawls', 'explorer', 'site-reports', 'workspaces', 'share-links'],
    ...['page-details', 'reports', 'projects', 'account', 'content', 'content-desk', 'admin'],
  ].map((group) => `/docs/api/${group}`),
])

/** These paths are not public or not meant to be linked to, so we don't check whether they exist. */
const NOT_CHECKED = new RegExp(
  '^/(admin|api|assets|avatars|dashboard|dev|favicon\\.\\w+|icon-\\d+\\.png|images|media|oauth|og|profile|share' +
    '|social\\.png)(/|$)',
)

/** Whether a path is one of the product's own, not published content. */
export function isOwnPath(path: string): boolean {
  return PAGES.has(path) || NOT_CHECKED.test(path)
}
