import { WHOLE_SITE } from '#domain/crawls/crawl-range.ts'
import { pageKey } from '#domain/urls/url.ts'
import { fetchSitemaps } from '../sitemaps/fetch-sitemaps.ts'
import { unknownOf } from '../soft-404/learn-not-found-page.ts'
import { COMMON_PATHS } from './common-paths.ts'
import type { CrawlContext } from './crawl-context.ts'
import type { Scope } from './scope.ts'
import { createOffer } from './set-aside.ts'

/** A site that asks for longer pauses than this gets few requests for URLs it did not link to. */
const MAX_FAST_PAUSE_MS = 1000
const MAX_SITEMAPS = 50
const MAX_SITEMAPS_WHEN_SLOW = 5
const MAX_SITEMAPS_WHEN_REQUESTED = 10_000

/** Finds more URLs when no links are left: links of named pages, then sitemaps, then common paths, each once.
 * A crawl with a depth limit or of a list requests nothing beyond its input. */
export function createSearch<Facts>(
  crawl: CrawlContext<Facts>,
  scope: Scope,
  mayProbe: boolean,
): () => Promise<boolean> {
  const { options, tally, maxPages } = crawl
  const { selection, maxDepth, startUrls = [], usesSitemaps = true } = options.range ?? WHOLE_SITE
  const isWholeSite = selection.kind === 'site' && maxDepth === null
  const steps: (() => void | Promise<void>)[] = [
    ...(isWholeSite && startUrls.length > 0 ? [() => offerHeld(crawl)] : []),
    ...((isWholeSite && usesSitemaps) || selection.kind === 'sitemap' ? [() => addSitemapPages(crawl, scope)] : []),
    ...(isWholeSite && mayProbe ? [() => addProbes(crawl, scope)] : []),
  ]
  return async () => {
    const step = tally.pages < maxPages && !options.signal?.aborted ? steps.shift() : undefined
    await step?.()
    return step !== undefined
  }
}

function offerHeld<Facts>({ held }: CrawlContext<Facts>): void {
  for (const { offerLinks } of held) offerLinks()
}

/** With a minute between requests, fifty files tried four times each would take hours: then a few are tried once. */
async function addSitemapPages<Facts>(crawl: CrawlContext<Facts>, scope: Scope): Promise<void> {
  const { sitemaps } = await crawl.robots.rulesOf(scope.origin)
  const enough = Number.isFinite(crawl.maxPages) ? Math.max(1000, 2 * crawl.maxPages) : 1_000_000
  const offer = createOffer(crawl, scope, enough)
  const usual = `${scope.origin}/sitemap.xml`
  const reports = await fetchSitemaps({
    origin: scope.origin,
    files: sitemaps,
    guess: scope.mayFetch(usual) ? usual : null,
    mostFiles: () => maxFiles(crawl),
    enoughAddresses: enough,
    onPage: (url) => offer({ url, depth: null, source: 'sitemap' }),
    fetch: (url, more) => crawl.fetchPaced(url, { ...more, retries: isSlow(crawl) ? 0 : 1 }),
  })
  crawl.sitemaps.push(...reports)
}

function maxFiles<Facts>(crawl: CrawlContext<Facts>): number {
  if (crawl.options.range?.selection.kind === 'sitemap') return MAX_SITEMAPS_WHEN_REQUESTED
  return isSlow(crawl) ? MAX_SITEMAPS_WHEN_SLOW : MAX_SITEMAPS
}

/** Forty guesses, most of them wrong, are not worth minutes of waiting: a slow site is not probed. */
async function addProbes<Facts>(crawl: CrawlContext<Facts>, scope: Scope): Promise<void> {
  const { isWorthProbing = () => true } = crawl.options
  const [worthwhile, missing] = partition(
    COMMON_PATHS.map((path) => scope.origin + path),
    isWorthProbing,
  )
  if (isSlow(crawl)) return
  // An earlier crawl found that these do not exist: dropped without a request.
  for (const url of missing) if (!crawl.frontier.isKnown(url)) crawl.leftOut.note('guessed', url, pageKey(url))
  if (worthwhile.length === 0) return
  const unknown = await unknownOf(crawl, scope)
  if (unknown.kind === 'unclear') return
  for (const address of worthwhile) scope.offer(address, null, 'probe')
}

function partition(urls: string[], is: (url: string) => boolean): [string[], string[]] {
  return [urls.filter(is), urls.filter((url) => !is(url))]
}

function isSlow<Facts>(crawl: CrawlContext<Facts>): boolean {
  return crawl.pacer.pauseMs() > MAX_FAST_PAUSE_MS
}
