import { readsSitemaps, WHOLE_SITE } from '#domain/crawls/crawl-range.ts'
import { pageKey } from '#domain/urls/url.ts'
import { fetchSitemaps } from '../sitemaps/fetch-sitemaps.ts'
import { unknownOf } from '../soft-404/learn-not-found-page.ts'
import { COMMON_PATHS } from './common-paths.ts'
import type { CrawlContext } from './crawl-context.ts'
import type { Scope } from './scope.ts'
import { createOffer } from './set-aside.ts'

/** A site that wants longer pauses than this is asked for little that it did not link to. */
const MAX_BRISK_PAUSE_MS = 1000
const MAX_SITEMAPS = 50
const MAX_SITEMAPS_WHEN_SLOW = 5
const MAX_SITEMAPS_WHEN_REQUESTED = 10_000
const MAX_SITEMAPS_TO_COUNT = 5
const MAX_URLS_TO_COUNT = 50_000

/** `take` is for a crawl that may have more pages, `count` for one that may not. */
type Step = { take(): void | Promise<void>; count?(): void | Promise<void> }

/** Where to look when the links ran out. */
type Search = {
  /** Looks in the next place, each of which is tried once; false when none is left. */
  more(): Promise<boolean>
  /** Counts what held links and sitemaps name when the page limit came first. Nothing of it is crawled. */
  countRest(): Promise<void>
}

/**
 * First behind the URLs that we were told to begin at and that nothing linked to, then in the sitemaps, then at paths
 * that many sites have. A crawl of a few clicks' depth, or of a list, requests nothing else.
 */
export function createSearch<Facts>(crawl: CrawlContext<Facts>, scope: Scope, mayProbe: boolean): Search {
  const { options, stop, tally, maxPages } = crawl
  const range = options.range ?? WHOLE_SITE
  const { selection, maxDepth, startUrls = [] } = range
  const isWholeSite = selection.kind === 'site' && maxDepth === null
  const held: Step = { take: () => offerHeld(crawl), count: () => offerHeld(crawl) }
  const sitemaps: Step = { take: () => queueSitemapUrls(crawl, scope), count: () => countSitemapUrls(crawl, scope) }
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
    mostFiles: () => mostFiles(crawl),
    enoughAddresses: enough,
    onPage: (url) => offer({ url, depth: null, source: 'sitemap' }),
  })
}

/** The crawl has all the pages it may have: this is only to know how many more there are, so little is requested. */
async function countSitemapUrls<Facts>(crawl: CrawlContext<Facts>, scope: Scope): Promise<void> {
  await readSitemaps(crawl, scope, {
    mostFiles: () => MAX_SITEMAPS_TO_COUNT,
    enoughAddresses: MAX_URLS_TO_COUNT,
    onPage: (url) => scope.setAside(url, null, 'sitemap'),
  })
}

/** With a minute between requests, fifty files requested four times each would take hours: then a few are, once. */
async function readSitemaps<Facts>(
  crawl: CrawlContext<Facts>,
  scope: Scope,
  limits: Pick<Parameters<typeof fetchSitemaps>[0], 'mostFiles' | 'enoughAddresses' | 'onPage'>,
): Promise<void> {
  const { sitemaps } = await crawl.robots.rulesOf(scope.origin)
  const usual = `${scope.origin}/sitemap.xml`
  const { reports, isComplete } = await fetchSitemaps({
    origin: scope.origin,
    files: sitemaps,
    guess: scope.mayFetch(usual) ? usual : null,
    ...limits,
    fetch: (url, more) => crawl.fetchPaced(url, { ...more, retries: isSlow(crawl) ? 0 : 1 }),
  })
  crawl.sitemaps.push(...reports)
  crawl.hasUnreadSitemaps = !isComplete
}

function mostFiles<Facts>(crawl: CrawlContext<Facts>): number {
  if (crawl.options.range?.selection.kind === 'sitemap') return MAX_SITEMAPS_WHEN_REQUESTED
  return isSlow(crawl) ? MAX_SITEMAPS_WHEN_SLOW : MAX_SITEMAPS
}

/** Forty guesses, most of them wrong, are not worth minutes of waiting: a site that wants long pauses is not probed. */
async function addProbes<Facts>(crawl: CrawlContext<Facts>, scope: Scope): Promise<void> {
  const { isWorthProbing = () => true } = crawl.options
  const [worth, known] = partition(
    COMMON_PATHS.map((path) => scope.origin + path),
    isWorthProbing,
  )
  if (isSlow(crawl)) return
  // An earlier crawl learned that they do not exist: dropped without a request.
  for (const url of known) if (!crawl.frontier.isKnown(url)) crawl.leftOut.note('guessed', url, pageKey(url))
  if (worth.length === 0) return
  const unknown = await unknownOf(crawl, scope)
  if (unknown.kind === 'unclear') return
  for (const address of worth) scope.offer(address, null, 'probe')
}

function partition(urls: string[], is: (url: string) => boolean): [string[], string[]] {
  return [urls.filter(is), urls.filter((url) => !is(url))]
}

function isSlow<Facts>(crawl: CrawlContext<Facts>): boolean {
  return crawl.pacer.pauseMs() > MAX_BRISK_PAUSE_MS
}
