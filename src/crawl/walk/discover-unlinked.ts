import { readsSitemaps, WHOLE_SITE } from '#domain/crawls/crawl-range.ts'
import { ignoredSitemapLines, type Robots } from '#domain/robots/robots.ts'
import { describeIgnoredSitemap } from '#domain/site-files/robots-file.ts'
import type { SitemapFile } from '#domain/site-files/sitemap-file.ts'
import { pageKey } from '#domain/urls/url.ts'
import { fetchSitemaps, type SitemapLimit } from '../sitemaps/fetch-sitemaps.ts'
import { notRequested } from '../sitemaps/read-sitemap-file.ts'
import { notFoundBehaviourOf } from '../soft-404/learn-not-found-page.ts'
import { COMMON_PATHS } from './common-paths.ts'
import type { CrawlContext } from './crawl-context.ts'
import type { Scope } from './scope.ts'
import { createOffer } from './set-aside.ts'

/** Sites that need longer pauses than this get few requests for URLs they do not link to. */
const MAX_BRISK_PAUSE_MS = 1000
const MAX_SITEMAPS = 50
const MAX_SITEMAPS_WHEN_SLOW = 5
const MAX_SITEMAPS_WHEN_REQUESTED = 10_000
const MAX_SITEMAPS_TO_COUNT = 5
/** Broken sitemaps do not count towards the limit above, but a site may have many, so requests are limited as well. */
const MAX_REQUESTS_TO_COUNT = 20
const MAX_REQUESTS_TO_COUNT_WHEN_SLOW = 10
const MAX_URLS_TO_COUNT = 50_000
const MAX_IGNORED = 20
const COMMON_SITEMAPS = ['/sitemap.xml', '/sitemap_index.xml']

/** `take` queues URLs until the page limit is reached. After that, `count` only counts them. */
type Step = { take(): void | Promise<void>; count?(): void | Promise<void> }

/** Finds more URLs when there are no links left. */
type Search = {
  /** Searches the next source, such as the sitemaps. False if no source is left. */
  more(): Promise<boolean>
  /** Counts URLs in the remaining sources. They are not crawled, because the page limit is reached. */
  countRest(): Promise<void>
}

/**
 * Searches in this order: links on unlinked pages that the settings name, sitemaps, common paths. A crawl of a URL list
 * searches none of them, and a crawl with a max depth only counts sitemap URLs.
 */
export function createSearch<Facts>(crawl: CrawlContext<Facts>, scope: Scope, mayProbe: boolean): Search {
  const { options, stop, tally, maxPages } = crawl
  const range = options.range ?? WHOLE_SITE
  const { selection, maxDepth, startUrls = [] } = range
  const isWholeSite = selection.kind === 'site' && maxDepth === null
  const held: Step = { take: () => offerHeld(crawl), count: () => offerHeld(crawl) }
  const countSitemaps = () => countSitemapUrls(crawl, scope)
  // With a max depth, only linked pages are crawled, so sitemap URLs count as left out.
  const takeSitemaps =
    isWholeSite || selection.kind === 'sitemap' ? () => queueSitemapUrls(crawl, scope) : countSitemaps
  const sitemaps: Step = { take: takeSitemaps, count: countSitemaps }
  const probes: Step = { take: () => addProbes(crawl, scope) }
  const steps: Step[] = [
    ...(isWholeSite && startUrls.length > 0 ? [held] : []),
    ...(readsSitemaps(range) ? [sitemaps] : []),
    ...(isWholeSite && mayProbe ? [probes] : []),
  ]
  return {
    async more() {
      const step = tally.pages < maxPages && !options.signal?.aborted ? steps.shift() : undefined
      await step?.take()
      return step !== undefined
    },
    async countRest() {
      for (const { count } of steps.splice(0)) if (!stop.signal.aborted) await count?.()
    },
  }
}

function offerHeld<Facts>({ held }: CrawlContext<Facts>): void {
  for (const { offerLinks } of held) offerLinks()
}

async function queueSitemapUrls<Facts>(crawl: CrawlContext<Facts>, scope: Scope): Promise<void> {
  const enough = Number.isFinite(crawl.maxPages) ? Math.max(1000, 2 * crawl.maxPages) : 1_000_000
  const offer = createOffer(crawl, scope, enough)
  await readSitemaps(crawl, scope, {
    limit: () => sitemapLimit(crawl),
    enoughUrls: enough,
    onPage: (url) => offer({ url, depth: null, source: 'sitemap', foundOn: null }),
  })
}

/** This only counts how many more URLs exist, so it makes few requests. */
async function countSitemapUrls<Facts>(crawl: CrawlContext<Facts>, scope: Scope): Promise<void> {
  await readSitemaps(crawl, scope, {
    limit: () => ({
      files: MAX_SITEMAPS_TO_COUNT,
      requests: isSlow(crawl) ? MAX_REQUESTS_TO_COUNT_WHEN_SLOW : MAX_REQUESTS_TO_COUNT,
      because: 'when a crawl only counts the URLs in sitemaps',
    }),
    enoughUrls: MAX_URLS_TO_COUNT,
    onPage: (url) => scope.setAside(url, null, 'sitemap'),
  })
}

/** No retries on slow sites: with a minute between requests, fifty sitemaps with retries would take hours. */
async function readSitemaps<Facts>(
  crawl: CrawlContext<Facts>,
  scope: Scope,
  limits: Pick<Parameters<typeof fetchSitemaps>[0], 'limit' | 'enoughUrls' | 'onPage'>,
): Promise<void> {
  const rules = await crawl.robots.rulesOf(scope.origin)
  const { reports, isComplete } = await fetchSitemaps({
    origin: scope.origin,
    files: rules.sitemaps,
    guesses: COMMON_SITEMAPS.map((path) => scope.origin + path).filter(scope.mayFetch),
    ...limits,
    fetch: (url, more) => crawl.fetchPaced(url, { ...more, retries: isSlow(crawl) ? 0 : 1 }),
    onEntries: crawl.options.onSitemapEntries,
    onFile: crawl.options.onSitemap,
  })
  const ignored = ignoredSitemaps(scope.origin, rules)
  for (const file of ignored) await crawl.options.onSitemap?.(file)
  const ignoredReports = ignored.map(({ url, kind, urlCount, problem }) => ({ url, kind, urlCount, problem }))
  crawl.sitemaps.push(...reports, ...ignoredReports)
  crawl.hasUnreadSitemaps = !isComplete
}

/** Sitemaps that robots.txt names and crawlers ignore. Reported, because the owner thinks that they are used. */
function ignoredSitemaps(origin: string, rules: Robots): SitemapFile[] {
  return ignoredSitemapLines(rules)
    .slice(0, MAX_IGNORED)
    .map((line) => {
      const url = URL.parse(line.value || '/robots.txt', origin)?.href ?? `${origin}/robots.txt`
      return notRequested({ url, foundBy: 'robots.txt', index: null }, describeIgnoredSitemap(line))
    })
}

function sitemapLimit<Facts>(crawl: CrawlContext<Facts>): SitemapLimit {
  const upTo = (max: number, because: string) => ({ files: max, requests: max, because })
  if (crawl.options.range?.selection.kind === 'sitemap') return upTo(MAX_SITEMAPS_WHEN_REQUESTED, 'for one crawl')
  if (isSlow(crawl)) return upTo(MAX_SITEMAPS_WHEN_SLOW, 'for a site that needs long pauses between requests')
  return upTo(MAX_SITEMAPS, 'for one crawl')
}

/** Slow sites are not probed: forty guesses, most of them wrong, are not worth minutes of waiting. */
async function addProbes<Facts>(crawl: CrawlContext<Facts>, scope: Scope): Promise<void> {
  const { isWorthProbing = () => true } = crawl.options
  const [worth, known] = partition(
    COMMON_PATHS.map((path) => scope.origin + path),
    isWorthProbing,
  )
  if (isSlow(crawl)) return
  // An earlier crawl learned that these paths do not exist, so they are not requested.
  for (const url of known) if (!crawl.frontier.isKnown(url)) crawl.leftOut.note('guessed', url, pageKey(url))
  if (worth.length === 0) return
  const notFound = await notFoundBehaviourOf(crawl, scope)
  if (notFound.kind === 'unclear') return
  for (const pageUrl of worth) scope.offer(pageUrl, null, 'probe')
}

function partition(urls: string[], is: (url: string) => boolean): [string[], string[]] {
  return [urls.filter(is), urls.filter((url) => !is(url))]
}

function isSlow<Facts>(crawl: CrawlContext<Facts>): boolean {
  return crawl.pacer.pauseMs() > MAX_BRISK_PAUSE_MS
}
