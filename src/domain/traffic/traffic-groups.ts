import type { ExplorerTableName } from '../explorer/tables.ts'
import type { TrafficField } from './traffic.ts'

/** What the crawl knows about an uploaded URL. Each URL is in exactly one group. */
export const TRAFFIC_GROUPS = [
  'broken',
  'soft-404',
  'noindex',
  'canonicalised',
  'not-requested',
  'redirected',
  'no-page',
  'not-found',
  'other-host',
  'indexable',
] as const
export type TrafficGroup = (typeof TRAFFIC_GROUPS)[number]

type GroupWords = { label: string; meaning: string }

export const TRAFFIC_GROUP_WORDS: Readonly<Record<TrafficGroup, GroupWords>> = {
  broken: { label: 'Broken', meaning: 'The page responds with an error or does not load.' },
  'soft-404': { label: 'Soft 404', meaning: 'The page does not exist, but the server does not say 404.' },
  noindex: { label: 'Noindex', meaning: 'The page asks search engines not to list it.' },
  canonicalised: { label: 'Canonicalised', meaning: 'The page names another URL as its canonical.' },
  'not-requested': { label: 'Page not requested', meaning: 'robots.txt or a limit kept the crawl from it.' },
  redirected: {
    label: 'Redirected',
    meaning: 'The numbers stay with the URL that redirects. They are not added to its target.',
  },
  'no-page': {
    label: 'Known, but not a page',
    meaning: 'Links or sitemaps name it, but it is a file or was left out of the crawl.',
  },
  'not-found': { label: 'Not in the crawl', meaning: 'No page and no sitemap of this crawl names it.' },
  'other-host': { label: 'Other host', meaning: 'The host is not part of this crawl.' },
  indexable: { label: 'Indexable', meaning: 'Search engines can list the page.' },
}

const INDEXABILITY_OF = {
  broken: 'error',
  'soft-404': 'soft_404',
  noindex: 'noindex',
  canonicalised: 'canonicalised',
  'not-requested': 'not_crawled',
  indexable: 'indexable',
} as const

export type GroupRows = { table: Extract<ExplorerTableName, 'pages' | 'urls'>; filter: string }

/** The rows of a group in the explorer; null if it cannot show them. With `min`, only URLs with at least this value. */
export function groupRows(group: TrafficGroup, field: TrafficField, min: number | null): GroupRows | null {
  const counted = min === null ? `${field} filled` : `${field} >= ${min}`
  if (group === 'redirected') return { table: 'urls', filter: `${counted} and isPage is no and redirectsTo filled` }
  if (group === 'no-page') return { table: 'urls', filter: `${counted} and isPage is no and redirectsTo empty` }
  if (group === 'not-found' || group === 'other-host') return null
  return { table: 'pages', filter: `${counted} and indexability is ${INDEXABILITY_OF[group]}` }
}
