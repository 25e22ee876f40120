import type { CrawlBalance } from '#domain/crawls/crawl-balance.ts'
import { type BlockedUrl, blockedBy } from '#domain/site-files/robots-file.ts'
import { checkFiles } from './files/check-files.ts'
import { createSoft404Finder } from './soft-404/soft-404.ts'
import { finalBalance } from './walk/balance.ts'
import { type CrawlContext, createCrawlContext } from './walk/crawl-context.ts'
import type { CrawlEnd, CrawlOptions } from './walk/crawl-options.ts'
import { createSearch } from './walk/discover-unlinked.ts'
import { isWorthSearching, openSite } from './walk/open-site.ts'
import { queueSetAside } from './walk/set-aside.ts'
import { createVisitor } from './walk/visitor.ts'
import { walk } from './walk/walk.ts'

/** A slow visit does not hold up later ones. At most `concurrency` times this many visits can be in progress. */
const RUN_AHEAD = 4

export async function crawlSite<Facts>(options: CrawlOptions<Facts>): Promise<CrawlEnd> {
  const crawl = createCrawlContext(options)
  const { frontier, tally, stop, maxPages } = crawl
  options.onStart?.(frontier.isRequested)
  const cancel = () => stop.abort()
  if (options.signal?.aborted) cancel()
  options.signal?.addEventListener('abort', cancel)

  try {
    const soft404s = createSoft404Finder(crawl)
    const visitor = createVisitor(crawl, soft404s)
    const failure = await openSite(crawl, visitor)
    if (crawl.scope !== null && (failure === undefined || isWorthSearching(failure))) {
      const search = createSearch(crawl, crawl.scope, tally.failed === 0)
      const hasRoom = () => tally.pages + tally.undecided < maxPages
      await walk({
        next() {
          const url = hasRoom() ? frontier.next() : undefined
          if (url !== undefined) tally.undecided += 1
          return url
        },
        begin: visitor.begin,
        // URLs that look like a spider trap come last.
        refill: async () =>
          (hasRoom() && queueSetAside(crawl)) || (await search.more()) || (hasRoom() && frontier.release()),
        maxRunning: options.pace.concurrency * RUN_AHEAD,
        stop,
      })
      await visitor.reportGuesses()
      await search.countRest()
    } else if (failure !== undefined) crawl.hasUnreadSitemaps = false
    const files = await checkFiles(crawl)
    if (!stop.signal.aborted) await soft404s.reportFirsts()
    if (!stop.signal.aborted) await reportDepths(crawl)
    const { pages, failed } = tally
    const balance = finalBalance(crawl, !options.signal?.aborted && pages >= maxPages ? 'pageLimit' : 'stopped')
    const blockedUrls = await blockedUrlsOf(crawl)
    const found = {
      // Pages with file-like URLs are not crawled. They may link to further URLs, so the counts are a minimum.
      balance: {
        ...balance,
        ...blockedExamples(balance, blockedUrls),
        isAtLeast: balance.isAtLeast || (files.webPages ?? 0) > 0,
      },
      blockedByRobots: crawl.leftOut.countOf('robots') + tally.startDisallowed,
      blockedUrls,
      traps: crawl.traps.found(),
      sitemaps: crawl.sitemaps,
      files,
      missingPages: crawl.missingPages,
    }
    if (options.signal?.aborted) return { outcome: 'cancelled', pages, failed, ...found }
    if (pages === failed) return { outcome: 'failed', failure, pages, failed, ...found }
    return { outcome: 'completed', pages, failed, ...found }
  } finally {
    options.signal?.removeEventListener('abort', cancel)
  }
}

/** Pages named in the settings are visited before links to them are found, so we report their depths at the end. */
async function reportDepths<Facts>({ held, options }: CrawlContext<Facts>): Promise<void> {
  for (const { queued } of held) {
    const { position, depth } = queued
    if (depth !== null) await options.onDepth?.({ position, depth })
  }
}

async function blockedUrlsOf<Facts>({ tally, leftOut, robots }: CrawlContext<Facts>): Promise<BlockedUrl[]> {
  const urls = [...tally.examples.of('startDisallowed'), ...leftOut.examplesOf('robots')]
  return Promise.all(urls.map(async (url) => blockedBy(await robots.disallowingRuleOf(url), url)))
}

function blockedExamples({ examples }: CrawlBalance, blocked: BlockedUrl[]): Pick<CrawlBalance, 'blockedBy'> {
  const urls = new Set([...(examples.robots ?? []), ...(examples.startDisallowed ?? [])])
  const blockedBy = blocked.filter(({ url, line }) => line !== null && urls.has(url))
  return blockedBy.length > 0 ? { blockedBy } : {}
}
