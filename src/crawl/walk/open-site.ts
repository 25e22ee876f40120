import { leftOutFilter, outsideRange, WHOLE_SITE } from '#domain/crawls/crawl-range.ts'
import type { FetchFailure } from '#domain/crawls/fetch-failure.ts'
import { allowanceOf } from '#domain/robots/robots.ts'
import { normalizePageUrl, pageKeyOfNormal } from '#domain/urls/url.ts'
import type { FetchResult } from '../fetch/fetch-page.ts'
import { mayBePage } from '../fetch/read-response.ts'
import { balanceOf } from './balance.ts'
import { type CrawlContext, countRedirect } from './crawl-context.ts'
import { fetchStart } from './fetch-start.ts'
import type { QueuedUrl } from './queued-url.ts'
import { createListScope, createScope } from './scope.ts'
import type { Visitor } from './visitor.ts'

/** Returns the failure when there is nothing to crawl. */
export async function openSite<Facts>(crawl: CrawlContext<Facts>, visitor: Visitor): Promise<FetchFailure | undefined> {
  const { selection } = crawl.options.range ?? WHOLE_SITE
  if (selection.kind === 'list') return openList(crawl, selection.urls)
  return selection.kind === 'sitemap' ? findSite(crawl) : visitStart(crawl, visitor)
}

/** The user listed every URL, so each one is shown, even if robots.txt disallows it. */
async function openList<Facts>(crawl: CrawlContext<Facts>, urls: readonly string[]): Promise<undefined> {
  const { frontier, leftOut, options } = crawl
  const whyOutside = outsideRange(options.range ?? WHOLE_SITE)
  crawl.scope = createListScope(options.startUrl, frontier)
  for (const pageUrl of urls) {
    const url = URL.canParse(pageUrl) ? normalizePageUrl(pageUrl) : ''
    if (!/^https?:/.test(url)) continue
    const reason = whyOutside(url)
    if (reason === null) frontier.add(url, null, 'list')
    else leftOut.note(reason, url, pageKeyOfNormal(url))
  }
}

/** The start URL only says which site's sitemaps to use. It is a page of the crawl only if a sitemap lists it. */
async function findSite<Facts>(crawl: CrawlContext<Facts>): Promise<FetchFailure | undefined> {
  const { startUrl } = crawl.options
  const fetch = (url: string, more: object) =>
    crawl.fetchPaced(url, { ...more, wantsBody: () => false, unlisted: 'start' })
  const result = await fetchStart(startUrl, fetch, crawl.robots.refusalOf)
  if (result.kind === 'aborted') return undefined
  if (result.kind === 'failed' && !FAILURES_OF_ONE_PAGE.has(result.failure.kind)) return result.failure
  await enterOrigin(crawl, new URL(endOf(result, startUrl)).origin)
  return undefined
}

const FAILURES_OF_ONE_PAGE = new Set<FetchFailure['kind']>([
  'blocked-by-robots',
  'redirect-loop',
  'too-many-redirects',
  'bad-redirect',
])

/** Visits the start URL. The site to crawl is where its redirects end. */
async function visitStart<Facts>(crawl: CrawlContext<Facts>, visitor: Visitor): Promise<FetchFailure | undefined> {
  const { frontier, options, robots, pacer, stop } = crawl
  frontier.add(options.startUrl, 0, 'start')
  const start = frontier.next() as QueuedUrl
  crawl.tally.undecided += 1
  const earlier = visitor.earlierOf(start)
  if (earlier !== undefined) {
    const { failure } = earlier
    if (failure === undefined || isWorthSearching(failure)) {
      const refusal = await robots.refusalOf(earlier.url)
      if (refusal !== null && refusal.kind !== 'blocked-by-robots') return refusal
      await enterOrigin(crawl, new URL(earlier.url).origin)
      addNamed(crawl, start, earlier.isPage ? earlier.url : start.url)
    }
    const replay = await visitor.begin(start)
    await replay(Promise.resolve())
    return failure
  }

  options.onFetching?.(start.url, () => balanceOf(crawl))
  await pacer.start(stop.signal)
  const fetch = (url: string, more: object) => crawl.fetchPage(url, { ...more, wantsBody: mayBePage })
  const result = await fetchStart(start.url, fetch, robots.refusalOf).finally(pacer.end)
  if (result.kind === 'aborted') return undefined
  const end = endOf(result, start.url)
  await enterOrigin(crawl, new URL(end).origin)
  addNamed(crawl, start, end)
  return visitor.finish(start, result, Promise.resolve())
}

/** True if only the start URL failed. The site's sitemaps may still list other pages. */
export function isWorthSearching(failure: FetchFailure): boolean {
  if (failure.kind === 'http-status') return [404, 410].includes(failure.status)
  return failure.kind === 'not-html' || failure.kind === 'blocked-by-robots'
}

async function enterOrigin<Facts>(crawl: CrawlContext<Facts>, origin: string): Promise<void> {
  const { frontier, leftOut, options } = crawl
  const isAllowed = options.obeyRobots
    ? allowanceOf(await crawl.robots.rulesOf(origin), options.userAgentToken)
    : () => true
  crawl.scope = createScope(origin, frontier, leftOut, isAllowed, options.range ?? WHOLE_SITE)
}

/** Runs before the start page's links are queued, so the page limit cannot exclude URLs that the user named. */
function addNamed<Facts>(
  { frontier, leftOut, options, tally }: CrawlContext<Facts>,
  start: QueuedUrl,
  endOfStart: string,
): void {
  const range = options.range ?? WHOLE_SITE
  const isLeftOut = leftOutFilter(range)
  if (frontier.know(endOfStart)) countRedirect(tally, start)
  for (const pageUrl of range.startUrls ?? []) {
    const url = URL.canParse(pageUrl) ? normalizePageUrl(pageUrl) : ''
    if (!/^https?:/.test(url)) continue
    if (isLeftOut(url)) leftOut.note('removed', url, pageKeyOfNormal(url))
    else frontier.add(url, null, 'named')
  }
}

function endOf(result: Exclude<FetchResult, { kind: 'aborted' }>, startUrl: string): string {
  if (result.kind === 'response') return result.response.url
  return result.kind === 'failed' ? result.url : startUrl
}
