export const SECTION_IDS = [
  'general',
  'crawling',
  'pages',
  'rendering',
  'requests',
  'ownership',
  'extraction',
  'access',
  'checks',
  'recrawl',
  'keep-crawls',
  'removed-urls',
  'delete',
] as const
export type SectionId = (typeof SECTION_IDS)[number]

/** `contains` lists words that users may search for. */
export const SECTIONS: Record<SectionId, { label: string; contains: string }> = {
  general: { label: 'General', contains: 'project name, website URL, slug' },
  crawling: { label: 'Crawling', contains: 'page limit, pace, robots.txt, sitemaps, user agent' },
  pages: { label: 'Pages', contains: 'include, exclude, patterns, start URLs' },
  rendering: {
    label: 'Rendering',
    contains: 'JavaScript, browser, screenshots, sample of templates, phone width, measurements',
  },
  requests: { label: 'Requests', contains: 'external links, tests of the site, images and files' },
  ownership: {
    label: 'Ownership',
    contains: 'confirm that the site is yours, DNS record, exposed files, what bots get, Googlebot, AI crawlers',
  },
  extraction: { label: 'Extraction', contains: 'custom columns, CSS selector, XPath, regular expression, HTML source' },
  access: { label: 'Access', contains: 'extra headers, basic auth, password, staging' },
  checks: { label: 'Checks', contains: 'switch on or off, severity, thresholds, rules' },
  recrawl: { label: 'Recrawl', contains: 'schedule: daily, weekly, monthly; mail to you' },
  'keep-crawls': { label: 'Keep crawls', contains: 'how many crawls are stored, delete old crawls' },
  'removed-urls': { label: 'Removed URLs', contains: 'restore a page' },
  delete: { label: 'Delete project', contains: 'remove the project with its crawls' },
}

/** The first section has the URL of the screen. */
export function settingsPath(slug: string, section: SectionId): string {
  return `/dashboard/${slug}/settings${section === 'general' ? '' : `/${section}`}`
}

/** The section of checks with these alone. */
export function checksPath(slug: string, ids: readonly string[]): string {
  return `${settingsPath(slug, 'checks')}?only=${ids.join(',')}`
}

/** Null if there is no such section. */
export function readSection(param: string | undefined): SectionId | null {
  if (param === undefined) return 'general'
  return SECTION_IDS.find((id) => id !== 'general' && id === param) ?? null
}
