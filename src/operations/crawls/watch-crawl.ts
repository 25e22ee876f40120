import type { CrawlEvent, CrawlStatus } from '#domain/crawl.ts'
import { hasSession } from '#store/account-sessions.ts'
import { listPagesAfter } from '#store/crawl-pages.ts'
import type { App } from '../app.ts'
import type { Viewer } from '../viewer.ts'
import { getCrawl } from './get-crawl.ts'
import { showToTier } from './show-to-tier.ts'

/** A watcher looks again after this long even when nothing was heard, so that no lost signal leaves it waiting. */
const LOOK_AGAIN_MS = 10_000
const PAGES_AT_ONCE = 100
const ENDED: CrawlStatus[] = ['completed', 'failed', 'cancelled']

/** Everything that happens to a crawl after page number `afterSeq`, until it ends, its watcher is signed out or `signal` aborts. */
export async function* watchCrawl(
  app: App,
  viewer: Viewer,
  watched: { id: string; afterSeq: number },
  signal: AbortSignal,
): AsyncGenerator<CrawlEvent> {
  let seq = watched.afterSeq
  const bell = createBell(signal)
  const unsubscribe = app.feed.subscribe((await getCrawl(app, viewer, watched.id)).id, bell.ring)
  try {
    while (!signal.aborted) {
      if (viewer.account && !(await hasSession(app.database, viewer.account.sessionId))) return
      // The crawl is read before its pages: once it has ended, every page is there to be read.
      const crawl = await getCrawl(app, viewer, watched.id)
      for (;;) {
        const pages = await listPagesAfter(app.database, crawl.id, seq, PAGES_AT_ONCE)
        for (const { seq: number, page } of pages) {
          yield { type: 'page', seq: number, page: showToTier(page, viewer.tier) }
          seq = number
        }
        if (pages.length < PAGES_AT_ONCE) break
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
