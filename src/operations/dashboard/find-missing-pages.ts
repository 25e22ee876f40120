import { isCutShort } from '#domain/crawls/crawl-balance.ts'
import { outsideRange, WHOLE_SITE } from '#domain/crawls/crawl-range.ts'
import type { CrawlSettings } from '#domain/projects/project.ts'
import { allowanceOf, parseRobotsText } from '#domain/robots/robots.ts'
import { ROBOTS_TOKEN, robotsTokenOf } from '#domain/system/product.ts'
import { normalizePageUrl } from '#domain/urls/url.ts'
import type { MissingPages } from '#store/comparisons/find-changes.ts'
import { listMissingPages } from '#store/comparisons/missing-pages.ts'
import { findCrawlToCompare } from '#store/crawls/crawl-before.ts'
import { storeStats } from '#store/reports/report-stats.ts'
import { readRobots } from '#store/site-files/crawl-robots.ts'
import type { App } from '../app.ts'
import type { CrawlWithSummary } from './find-crawl-pair.ts'
import type { SegmentOfPair } from './segment-of-pair.ts'

/** Finds why the newer crawl does not have pages of the older one, other than that they were removed from the site. */
export async function findMissingPages(
  { database }: Pick<App, 'database'>,
  base: CrawlWithSummary,
  other: CrawlWithSummary,
  within: SegmentOfPair | null = null,
): Promise<MissingPages> {
  const pair = { baseId: base.crawl.id, otherId: other.crawl.id }
  const input = statsInput(base, other, `missing pages since ${pair.baseId}`, within)
  return storeStats<MissingPages>(database, input, async () => {
    const missing = await listMissingPages(database, { ...pair, only: within?.only })
    if (missing.length === 0) return { blocked: [], leftOut: [] }
    const settings = (await findCrawlToCompare(database, pair.otherId))?.settings ?? null
    const isBlocked = await blockedBy(database, pair.otherId, settings)
    const isExcluded = excludedBy(settings)
    const { blocked = [], others = [] } = Object.groupBy(missing, ({ url }) => (isBlocked(url) ? 'blocked' : 'others'))
    const leftOut = others.filter(({ url, isLeftAlone }) => isLeftAlone || isExcluded(url))
    return { blocked: seqsOf(blocked), leftOut: endedEarly(other) ? 'rest' : seqsOf(leftOut) }
  })
}

/** How `storeStats` keeps stats of two crawls. */
export function statsInput(
  base: CrawlWithSummary,
  other: CrawlWithSummary,
  name: string,
  within: SegmentOfPair | null,
): Parameters<typeof storeStats>[1] {
  const pages = within && !within.isStored ? 0 : base.summary.pages + other.summary.pages
  const named = within ? `${name} in segment ${within.key}` : name
  return { crawlId: other.crawl.id, baseId: base.crawl.id, name: named, pages }
}

const seqsOf = (pages: { seq: number }[]) => pages.map(({ seq }) => seq)

function endedEarly({ crawl: { status, balance } }: CrawlWithSummary): boolean {
  return status !== 'completed' || (balance !== null && isCutShort(balance))
}

async function blockedBy(
  database: App['database'],
  crawlId: string,
  settings: CrawlSettings | null,
): Promise<(url: string) => boolean> {
  if (settings?.obeyRobots === false) return () => false
  const agent = settings?.userAgent ? robotsTokenOf(settings.userAgent) : ROBOTS_TOKEN
  const allowed = new Map<string, (url: string) => boolean>()
  for await (const { url, text } of readRobots(database, crawlId)) {
    if (text !== null) allowed.set(new URL(url).origin, allowanceOf(parseRobotsText(text), agent))
  }
  return (url) => URL.canParse(url) && allowed.get(new URL(url).origin)?.(url) === false
}

/** Additional start URLs are requested even if a pattern excludes them. */
function excludedBy(settings: CrawlSettings | null): (url: string) => boolean {
  // Crawls of old versions stored only some of the settings.
  const { include = [], exclude = [], startUrls }: Partial<CrawlSettings> = settings ?? {}
  if (include.length === 0 && exclude.length === 0) return () => false
  const whyOutside = outsideRange({ ...WHOLE_SITE, include, exclude })
  const always = new Set(startUrls?.map(normalizePageUrl))
  return (url) => !always.has(url) && whyOutside(normalizePageUrl(url)) !== null
}
