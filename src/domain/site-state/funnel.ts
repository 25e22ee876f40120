import type { CrawlBalance } from '../crawls/crawl-balance.ts'
import { leftOutLines } from '../crawls/describe-balance.ts'
import { formatFilter } from '../explorer/format-filter.ts'
import { upperFirst } from '../reports/check-words.ts'
import { counted } from '../words/counts.ts'
import { groupFailures } from './describe-broken.ts'
import { PAGE_SETS, type PageSet } from './page-sets.ts'
import type { RowsBehind } from './sentence.ts'
import type { FailedPages, SiteCounts } from './site-counts.ts'
import { pagesThatNeedScripts } from './unseen-links.ts'

/** Each step is a part of the one before. Without a sitemap, `in-sitemap` is left out. */
export const FUNNEL_STEPS = ['found', 'crawled', 'loaded', 'indexable', 'in-sitemap', 'linked'] as const

/** One step from the URLs that were found to the pages that search engines can find by themselves. */
export type FunnelStep = {
  id: (typeof FUNNEL_STEPS)[number]
  label: string
  /** Null if it is not known. */
  count: number | null
  /** The step that this one is part of; null for the first. */
  of: (typeof FUNNEL_STEPS)[number] | null
  share: number | null
  rows: RowsBehind
  /** What was lost between `of` and this step, and why. */
  lost: Lost[]
  /** Explains what the number leaves out; null if it is complete. */
  note: string | null
}

export type Lost = { label: string; count: number; rows: RowsBehind }

type FunnelInput = {
  counts: Pick<SiteCounts, 'sets' | 'failures' | 'sitemaps'>
  /** Null for old crawls, for which nobody knows how many URLs were found. */
  balance: CrawlBalance | null
  /** Why links of the site may be unknown: 'because pages of the site were left out'; null if all are known. */
  linksNotKnown: string | null
  /** Whether robots.txt blocks every indexable page for Googlebot. */
  isBlocked?: boolean
}

export function funnelOf({ counts, balance, linksNotKnown, isBlocked = false }: FunnelInput): FunnelStep[] {
  const { sets, failures, sitemaps } = counts
  const found = balance && foundStep(balance)
  const unlinked = sitemaps ? 'unlinkedInSitemap' : 'unlinked'
  const inSitemap = {
    ...step('in-sitemap', 'In a sitemap', 'inSitemap'),
    of: 'indexable' as const,
    lost: lostOf(sets, [['notInSitemap', 'In no sitemap']]),
  }
  const steps: Omit<FunnelStep, 'share'>[] = [
    ...(found ? [found] : []),
    { ...step('crawled', 'Crawled', 'requested'), of: found && 'found', lost: balance ? leftOut(balance) : [] },
    { ...step('loaded', 'Respond with 200', 'loaded'), of: 'crawled', lost: brokenBy(failures) },
    {
      ...{ ...step('indexable', 'Indexable', 'indexable'), of: 'loaded', lost: notIndexable(sets) },
      note: isBlocked ? 'Not for Google: robots.txt blocks all of them for Googlebot.' : null,
    },
    ...(sitemaps ? [inSitemap] : []),
    {
      ...step('linked', 'Linked from a page', sitemaps ? 'linkedInSitemap' : 'linked'),
      of: sitemaps ? 'in-sitemap' : 'indexable',
      lost: lostOf(sets, unlinkedBecause(unlinked, sets, linksNotKnown)),
      note:
        [withoutSitemap(sitemaps), linksNote(counts, linksNotKnown)].filter((words) => words !== '').join(' ') || null,
    },
  ]
  const countOf = new Map(steps.map(({ id, count }) => [id, count]))
  return steps.map((each) => {
    const whole = each.of === null ? 0 : (countOf.get(each.of) ?? 0)
    // Of a number that is only a minimum, a share would say too much.
    const isKnown = each.count !== null && (each.id !== 'linked' || linksNotKnown === null)
    return { ...each, share: whole === 0 || !isKnown ? null : (each.count ?? 0) / whole }
  })

  function step(id: FunnelStep['id'], label: string, set: PageSet) {
    return { id, label, count: sets[set], rows: { pages: PAGE_SETS[set] }, note: null as string | null }
  }
}

function withoutSitemap(sitemaps: number | null): string {
  if (sitemaps === null) return 'Of the indexable pages: the crawl read no sitemap.'
  return sitemaps === 0 ? 'Of the indexable pages: no sitemap lists URLs of the site.' : ''
}

function unlinkedBecause(set: PageSet, sets: SiteCounts['sets'], linksNotKnown: string | null): [PageSet, string][] {
  if (linksNotKnown === null) return [[set, 'No page links to them']]
  return pagesThatNeedScripts(sets, linksNotKnown) > 0 ? [[set, 'Probably no page links to them']] : []
}

function linksNote({ sets }: Pick<SiteCounts, 'sets'>, linksNotKnown: string | null): string {
  if (linksNotKnown === null) return ''
  const pages = pagesThatNeedScripts(sets, linksNotKnown)
  if (pages === 0) return `This is the least: how many no page links to is not known ${linksNotKnown}.`
  return `In the HTML. Links of ${counted(pages, 'page')} need scripts, which this crawl did not run.`
}

/** Does not count the URLs that the crawler only guessed. */
function foundStep({ found, guessed, leftOut: { guessed: dropped = 0 }, isAtLeast }: CrawlBalance) {
  return {
    id: 'found' as const,
    label: 'Found',
    count: found - guessed - dropped,
    of: null,
    rows: { leftOut: true as const },
    lost: [],
    note: [
      ...(isAtLeast ? ['At least: there are more URLs than were counted.'] : []),
      'Some were not crawled, so no table has them all.',
    ].join(' '),
  }
}

function leftOut(balance: CrawlBalance): Lost[] {
  return leftOutLines(balance)
    .map(({ label, count }): Lost => ({ label, count, rows: { leftOut: true } }))
    .sort((one, other) => other.count - one.count)
}

function brokenBy(failures: readonly FailedPages[]): Lost[] {
  return groupFailures(failures).map(({ words, pages, of }) => ({
    label: upperFirst(words),
    count: pages,
    rows: { pages: failedFilter(of) },
  }))
}

function failedFilter(failures: FailedPages[]): string {
  const some = failures.map(({ kind, statusCode }) => ({
    every: [
      kind === null
        ? { column: 'failure', operator: 'empty' as const, value: '' }
        : { column: 'failure', operator: 'is' as const, value: kind },
      statusCode === null
        ? { column: 'statusCode', operator: 'empty' as const, value: '' }
        : { column: 'statusCode', operator: 'is' as const, value: String(statusCode) },
    ],
  }))
  const reasons = formatFilter({ some })
  return `${PAGE_SETS.broken} and ${some.length > 1 ? `(${reasons})` : reasons}`
}

function notIndexable(sets: SiteCounts['sets']): Lost[] {
  return lostOf(sets, [
    ['noindex', 'Noindex'],
    ['canonicalOnOtherHost', 'Canonical on another host'],
    ['canonicalOnSite', 'Canonical is another URL'],
    ['canonicalRedirects', 'Canonical is a redirect'],
    ['canonicalBroken', 'Canonical is broken'],
    ['soft404', 'Soft 404'],
  ]).sort((one, other) => other.count - one.count)
}

function lostOf(sets: SiteCounts['sets'], reasons: [PageSet, string][]): Lost[] {
  return reasons.flatMap(([set, label]) =>
    sets[set] === 0 ? [] : [{ label, count: sets[set], rows: { pages: PAGE_SETS[set] } }],
  )
}
