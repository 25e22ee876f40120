import type { Filter } from '../explorer/filter.ts'
import type { CANONICAL_WORDS, INDEXABILITY_REASONS } from '../explorer/page-columns.ts'
import type { Indexability } from '../reports/report.ts'

export type IndexabilityReason = keyof typeof INDEXABILITY_REASONS
export type CanonicalKind = keyof typeof CANONICAL_WORDS

/** Which pages search engines can index, and why not the others. Leaves out guessed and removed URLs. */
export type IndexabilityReport = {
  total: number
  indexabilities: { indexability: Indexability; pages: number }[]
  reasons: ReasonCount[]
  blocked: BlockedByRobots
  sitemaps: SitemapGaps
  canonicals: { kind: CanonicalKind; pages: number; example: string }[]
}

export type ReasonCount = {
  reason: IndexabilityReason
  indexability: Indexability
  pages: number
  /** How many different sources there are; `sources` lists only the most frequent ones. */
  sourceCount: number
  /** `source` is null if it is not known. */
  sources: { source: string | null; pages: number; example: string }[]
}

/** URLs that this crawl did not request because of robots.txt. They are not pages, so no other count includes them. */
export type BlockedByRobots = {
  total: number
  /** How many of these URLs are stored with the crawl. */
  listed: number
  lines: { host: string; line: number | null; text: string | null; urls: number; example: string }[]
}

export type SitemapGaps = {
  /** Sitemaps with entries. If there are none, no page counts as missing in a sitemap. */
  files: number
  /** Different URLs of the site that the sitemaps list. */
  urls: number
  /** Indexable pages that no sitemap lists. */
  missing: { pages: number; example: string | null }
  notIndexable: { reason: IndexabilityReason; pages: number; example: string }[]
  redirects: { urls: number; example: string | null }
  /** URLs that are neither pages nor redirects: they were not crawled, or are files. */
  notPages: { urls: number; example: string | null }
}

const COUNTED: Filter = { column: 'isGuessed', operator: 'is', value: 'no' }
const LOADED: Filter[] = (['error', 'not_crawled', 'soft_404'] as const).map((value) => ({
  ...{ column: 'indexability', operator: 'is-not', value },
}))

const is = (column: string, value: string): Filter => ({ column, operator: 'is', value })

export function indexabilityFilter(indexability: Indexability): Filter {
  return { every: [is('indexability', indexability), COUNTED] }
}

/** Without `source`, the filter finds all pages with this reason. */
export function reasonFilter(reason: IndexabilityReason, source?: string | null): Filter {
  if (source === undefined) return { every: [is('reason', reason), COUNTED] }
  const bySource: Filter = { column: 'reasonSource', operator: source === null ? 'empty' : 'is', value: source ?? '' }
  return { every: [is('reason', reason), bySource, COUNTED] }
}

export function canonicalFilter(kind: CanonicalKind): Filter {
  return { every: [is('canonicalKind', kind), COUNTED, ...LOADED] }
}

export const ALL_PAGES_FILTER: Filter = { every: [COUNTED] }

export const NOT_IN_SITEMAP_FILTER: Filter = {
  every: [is('indexability', 'indexable'), is('inSitemap', 'no'), COUNTED],
}

export function inSitemapFilter(reason: IndexabilityReason): Filter {
  return { every: [is('reason', reason), is('inSitemap', 'yes'), COUNTED] }
}

/** The following filters are for the table of all URLs. */
export const SITEMAP_REDIRECTS_FILTER: Filter = {
  every: [is('inSitemap', 'yes'), { column: 'redirectsTo', operator: 'filled', value: '' }],
}

export const SITEMAP_NOT_PAGES_FILTER: Filter = {
  every: [is('inSitemap', 'yes'), is('isPage', 'no'), { column: 'redirectsTo', operator: 'empty', value: '' }],
}

export function blockedFilter(host: string, line: number | null): Filter {
  const byLine: Filter = { column: 'blockedLine', operator: line === null ? 'empty' : 'is', value: String(line ?? '') }
  return { every: [is('isBlocked', 'yes'), is('host', host), byLine] }
}
