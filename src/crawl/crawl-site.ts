import type { SpiderTrap } from '#domain/spider-trap.ts'
import { createCrawlContext } from './crawl-context.ts'
import type { CrawlEnd, CrawlOptions } from './crawl-options.ts'
import { createSearch } from './find-more.ts'
import { isWorthSearching, openSite } from './open-site.ts'
import { createVisitor } from './visitor.ts'
import { walk } from './walk.ts'

/** How far visits may run ahead of one that is slow, in multiples of the concurrency. */
const RUN_AHEAD = 4

/** Walks a site from its start address, page by page in queue order, and reports every visit. */
export async function crawlSite<Facts>(options: CrawlOptions<Facts>): Promise<CrawlEnd> {
  const crawl = createCrawlContext(options)
  const { pacer, frontier, tally, stop, maxPages } = crawl
  const cancel = () => stop.abort()
  if (options.signal?.aborted) cancel()
  options.signal?.addEventListener('abort', cancel)

  try {
    const visitor = createVisitor(crawl)
    const failure = await openSite(crawl, visitor)
    if (crawl.scope !== null && (failure === undefined || isWorthSearching(failure))) {
      await walk({
        next() {
          const hasRoom = tally.pages + tally.undecided < maxPages && pacer.hasRoom()
          const address = hasRoom ? frontier.next() : undefined
          if (address !== undefined) tally.undecided += 1
          return address
        },
        begin: visitor.begin,
        refill: createSearch(crawl, crawl.scope, tally.failed === 0),
        mostUnderWay: options.pace.concurrency * RUN_AHEAD,
        stop,
      })
    }
    const { pages, failed } = tally
    const blockedByRobots = crawl.scope?.blockedByRobots() ?? 0
    const traps: SpiderTrap[] = []
    if (options.signal?.aborted) return { outcome: 'cancelled', pages, failed, blockedByRobots, traps }
    if (pages === failed) return { outcome: 'failed', failure, pages, failed, blockedByRobots, traps }
    return { outcome: 'completed', pages, failed, blockedByRobots, traps }
  } finally {
    options.signal?.removeEventListener('abort', cancel)
  }
}
