import type { PageDetail } from '#domain/reports/page-detail.ts'

/** In the order on the screen. Labels are short, so that all fit into one line. */
const DETAIL_TABS = [
  { id: 'overview', label: 'Overview' },
  { id: 'issues', label: 'Issues' },
  { id: 'content', label: 'Content' },
  { id: 'screenshots', label: 'Rendering' },
  { id: 'links', label: 'Links' },
  { id: 'markup', label: 'Markup' },
  { id: 'headers', label: 'Headers' },
  { id: 'history', label: 'History' },
] as const

export type DetailTab = (typeof DETAIL_TABS)[number]['id']

/** The sections of each tab. Their ids are anchors, because links from before the tabs use them. */
const SECTIONS = {
  overview: ['overview', 'found', 'preview', 'score'],
  issues: ['issues', 'findings', 'checks'],
  content: ['headings', 'text', 'llm-readiness', 'markdown'],
  screenshots: ['scripts', 'browser', 'measured', 'screenshots'],
  links: ['structure', 'redirects', 'inlinks', 'outlinks'],
  markup: ['structured-data', 'languages', 'social'],
  headers: ['headers'],
  history: ['history'],
} as const satisfies Record<DetailTab, readonly string[]>

export type SectionId = (typeof SECTIONS)[DetailTab][number]

/** The tab about rendering is shown only if the crawl rendered pages. An open tab is never hidden. */
export function shownTabs(open: DetailTab, { screenshots }: Pick<PageDetail, 'screenshots'>) {
  return DETAIL_TABS.filter(({ id }) => id !== 'screenshots' || id === open || screenshots !== null)
}

export function readTab(params: URLSearchParams): DetailTab {
  const written = params.get('tab')
  return DETAIL_TABS.find(({ id }) => id === written)?.id ?? 'overview'
}

/** The query string of a tab. Parameters of other tabs are left out. */
export function tabSearch(params: URLSearchParams, tab: DetailTab): string {
  const kept = new URLSearchParams()
  const session = params.get('session')
  if (session) kept.set('session', session)
  if (tab !== 'overview') kept.set('tab', tab)
  return kept.size > 0 ? `?${kept}` : ''
}

/** The tab with the section that an anchor such as `#inlinks` names; null if there is none. */
export function tabOfAnchor(hash: string): DetailTab | null {
  const section = hash.slice(1)
  const found = DETAIL_TABS.find(({ id }) => (SECTIONS[id] as readonly string[]).includes(section))
  return found?.id ?? null
}
