import type { CrawlEvent, CrawlStatus, LiveCrawlEvent } from '#domain/crawls/crawl.ts'
import type { LivePage } from '#domain/crawls/live-page.ts'
import { limitsOf } from '#domain/plans/tiers.ts'
import { hasSession } from '#store/accounts/account-sessions.ts'
import { listPagesAfter } from '#store/crawls/crawl-pages.ts'
import { listNewestPages } from '#store/crawls/live-pages.ts'
import type { App } from '../app.ts'
import type { Viewer } from '../viewer.ts'
import { getCrawl } from './get-crawl.ts'
import { limitToTier } from './limit-to-tier.ts'

/** A watcher looks again after this long even when nothing was heard, so that no lost signal leaves it waiting. */
const LOOK_AGAIN_MS = 10_000
const PAGES_AT_ONCE = 100
/** As many as somebody who looks in can take in; a crawl of a hundred thousand pages costs no more to watch. */
const NEWEST_PAGES = 20
const ENDED: CrawlStatus[] = ['completed', 'failed', 'cancelled']

type Watched = { id: string; afterSeq: number }

/** Pages after number `seq`, and whether there may be more of them. */
type ReadPages<Page> = (
  crawlId: string,
  seq: number,
) => Promise<{ pages: { seq: number; page: Page }[]; isAll: boolean }>

/** Everything that happens to a crawl after page number `afterSeq`, until it ends, its watcher is signed out or `signal` aborts. */
export function watchCrawl(
  app: App,
  viewer: Viewer,
  watched: Watched,
  signal: AbortSignal,
): AsyncGenerator<CrawlEvent> {
  return watch(app, viewer, watched, signal, async (crawlId, seq) => {
    const pages = await listPagesAfter(app.database, crawlId, seq, PAGES_AT_ONCE)
    const shown = pages.map((each) => ({ ...each, page: limitToTier(each.page, viewer.tier) }))
    return { pages: shown, isAll: pages.length < PAGES_AT_ONCE }
  })
}

/** The same from now on: pages are left out when there are more of them than anybody could follow. */
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
      if (viewer.account && !(await hasSession(app.database, viewer.account.sessionId))) return
      // The crawl is read before its pages: once it has ended, every page is there to be read.
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
      await bell.wait(LOOK_AGAIN_MS)
    }
  } finally {
    unsubscribe()
  }
}

/** `wait` ends at the next ring, at once when it rang since the last wait, or after `ms`. */
function createBell(signal: AbortSignal) {
  let hasRung = false
  let wake = () => {}
  const ring = () => {
    hasRung = true
    wake()
  }
  signal.addEventListener('abort', ring, { once: true })
  return {
    ring,
    async wait(ms: number) {
      if (!hasRung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms)
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      hasRung = false
    },
  }
}
