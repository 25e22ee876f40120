import type { CrawlEvent, CrawlStatus, LiveCrawlEvent } from '#domain/crawls/crawl.ts'
import type { CrawlPageResult } from '#domain/crawls/crawl-page-result.ts'
import type { LivePage } from '#domain/crawls/live-page.ts'
import { limitsOf } from '#domain/plans/tiers.ts'
import { listPagesAfter, MAX_LINKS_LISTED } from '#store/crawls/crawl-pages.ts'
import { listNewestPages } from '#store/crawls/live-pages.ts'
import type { App } from '../app.ts'
import { openPageFacts } from '../archives/archived-facts.ts'
import type { Viewer } from '../viewer.ts'
import { createBell, isStillAllowed } from '../watching.ts'
import { getCrawl } from './get-crawl.ts'
import { limitToTier } from './limit-to-tier.ts'

/** A watcher checks again after this time even without a signal, in case one was lost. */
const CHECK_AGAIN_MS = 10_000
const PAGES_AT_ONCE = 100
/** People cannot follow more at a time, and with this limit, watching a large crawl costs no more than a small one. */
const NEWEST_PAGES = 20
const ENDED: CrawlStatus[] = ['completed', 'failed', 'cancelled']

type StoredPage = { seq: number; page: CrawlPageResult }
type Watched = { id: string; afterSeq: number }

/** Reads the pages after number `seq`. `isAll` is false if there may be more. */
type ReadPages<Page> = (
  crawlId: string,
  seq: number,
) => Promise<{ pages: { seq: number; page: Page }[]; isAll: boolean }>

/** Yields events after page number `afterSeq`, until the crawl ends, the user signs out or `signal` aborts. */
export function watchCrawl(
  app: App,
  viewer: Viewer,
  watched: Watched,
  signal: AbortSignal,
): AsyncGenerator<CrawlEvent> {
  return watch(app, viewer, watched, signal, async (crawlId, seq) => {
    const pages = await listPagesAfter(app.database, crawlId, seq, PAGES_AT_ONCE)
    const complete = await completeMoved(app, crawlId, pages)
    const shown = complete.map((each) => ({ ...each, page: limitToTier(each.page, viewer.tier) }))
    return { pages: shown, isAll: pages.length < PAGES_AT_ONCE }
  })
}

/** Adds what is in the archive. If it cannot be read, `links` and `declared` are empty; `linkCount` is always known. */
async function completeMoved(app: App, crawlId: string, pages: StoredPage[]): Promise<StoredPage[]> {
  if (pages.every(({ page }) => page.status === 'error' || page.declared !== null)) return pages
  const reader = openPageFacts(app, crawlId, { readsFacts: false })
  const complete = await reader.complete(pages).finally(reader.close)
  const { reason } = reader.problem() ?? {}
  if (reason) app.log.warn({ crawlId, reason }, 'the links of an archived crawl cannot be read')
  return complete.map(({ seq, page: { facts: _, ...page } }) => {
    return { seq, page: { ...page, links: page.links.slice(0, MAX_LINKS_LISTED) } }
  })
}

/** Yields events from now on. If pages arrive faster than they can be sent, only the newest are included. */
export function watchCrawlLive(
  app: App,
  viewer: Viewer,
  watched: Watched,
  signal: AbortSignal,
): AsyncGenerator<LiveCrawlEvent> {
  const { hasHealthScore, hasLLMCheck } = limitsOf(viewer.tier)
  const show = (page: LivePage): LivePage => ({
    ...page,
    healthScore: hasHealthScore ? page.healthScore : null,
    llmScore: hasLLMCheck ? page.llmScore : null,
  })
  return watch(app, viewer, watched, signal, async (crawlId, seq) => {
    const pages = await listNewestPages(app.database, crawlId, seq, NEWEST_PAGES)
    return { pages: pages.map((each) => ({ ...each, page: show(each.page) })), isAll: true }
  })
}

async function* watch<Page>(
  app: App,
  viewer: Viewer,
  watched: Watched,
  signal: AbortSignal,
  readPages: ReadPages<Page>,
): AsyncGenerator<CrawlEvent<Page>> {
  let seq = watched.afterSeq
  const bell = createBell(signal)
  const unsubscribe = app.feed.subscribe((await getCrawl(app, viewer, watched.id)).id, bell.ring)
  try {
    while (!signal.aborted) {
      if (!(await isStillAllowed(app, viewer))) return
      // Read the crawl before its pages: if it has finished, all of its pages are stored.
      const crawl = await getCrawl(app, viewer, watched.id)
      for (;;) {
        const { pages, isAll } = await readPages(crawl.id, seq)
        for (const each of pages) {
          yield { type: 'page', ...each }
          seq = each.seq
        }
        if (isAll) break
      }
      if (ENDED.includes(crawl.status)) return yield { type: 'done', crawl }
      yield { type: 'progress', crawl }
      await bell.wait(CHECK_AGAIN_MS)
    }
  } finally {
    unsubscribe()
  }
}
