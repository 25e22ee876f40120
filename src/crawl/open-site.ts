import type { FetchFailure } from '#domain/fetch-failure.ts'
import type { CrawlContext } from './crawl-context.ts'
import type { FetchResult } from './fetch-page.ts'
import { fetchStart } from './fetch-start.ts'
import type { QueuedAddress } from './frontier.ts'
import { mayBePage } from './read-answer.ts'
import { allowanceOf, crawlDelaySeconds } from './robots.ts'
import { createScope } from './scope.ts'
import type { Visitor } from './visitor.ts'

/** Visits the start address: where its redirects end is the site to crawl. Gives the failure when there is no page. */
export async function openSite<Facts>(crawl: CrawlContext<Facts>, visitor: Visitor): Promise<FetchFailure | undefined> {
  const { frontier, options, robots, pacer, stop } = crawl
  frontier.add(options.startUrl, 0, 'start')
  const start = frontier.next() as QueuedAddress
  crawl.tally.undecided += 1
  const earlier = visitor.earlierOf(start)
  if (earlier !== undefined) {
    const { failure } = earlier
    if (failure === undefined || isWorthSearching(failure)) {
      const refusal = await robots.refusalOf(earlier.url)
      if (refusal !== null && refusal.kind !== 'blocked-by-robots') return refusal
      await enterOrigin(crawl, new URL(earlier.url).origin)
    }
    const replay = await visitor.begin(start)
    await replay(Promise.resolve())
    return failure
  }

  options.onFetching?.(start.url)
  await pacer.start(stop.signal)
  const fetch = (url: string, more: object) => crawl.fetch(url, { ...more, wantsBody: mayBePage })
  const result = await fetchStart(start.url, fetch, robots.refusalOf).finally(pacer.end)
  if (result.kind === 'aborted') return undefined
  await enterOrigin(crawl, new URL(endOf(result, start.url)).origin)
  return visitor.finish(start, result, Promise.resolve())
}

/** The start address is no page, but the site is there and its sitemap may know better. */
export function isWorthSearching(failure: FetchFailure): boolean {
  return failure.kind === 'not-html' || (failure.kind === 'http-status' && [404, 410].includes(failure.status))
}

async function enterOrigin<Facts>(crawl: CrawlContext<Facts>, origin: string): Promise<void> {
  const { frontier, options, pacer } = crawl
  if (!options.obeyRobots) {
    crawl.scope = createScope(origin, frontier, () => true)
    return
  }
  const rules = await crawl.robots.rulesOf(origin)
  crawl.scope = createScope(origin, frontier, allowanceOf(rules, options.userAgentToken))
  pacer.obeyCrawlDelay(crawlDelaySeconds(rules, options.userAgentToken) ?? 0)
}

function endOf(result: Exclude<FetchResult, { kind: 'aborted' }>, startUrl: string): string {
  if (result.kind === 'response') return result.response.url
  return result.kind === 'failed' ? result.url : startUrl
}
