import { z } from '@hono/zod-openapi'
import type { Crawl, CrawlStatus } from '#domain/crawls/crawl.ts'
import type { CrawlPageResult } from '#domain/crawls/crawl-page-result.ts'
import type { LivePage } from '#domain/crawls/live-page.ts'
import { limitsOf } from '#domain/plans/tiers.ts'
import { listPagesAfter, MAX_LINKS_LISTED } from '#store/crawls/crawl-pages.ts'
import { listNewestPages } from '#store/crawls/live-pages.ts'
import type { Actor } from '../actor.ts'
import type { App } from '../app.ts'
import { openPageFacts } from '../archives/archived-facts.ts'
import { defineOperation } from '../define-operation.ts'
import { choice } from '../inputs.ts'
import { crawlEventSchema } from '../schemas/crawl-event-schemas.ts'
import { createBell, isStillAllowed } from '../watching.ts'
import { limitToTier } from './limit-to-tier.ts'
import { findVisibleCrawl, onCrawlById } from './on-crawl-by-id.ts'

/** A watcher checks again after this time even without a signal, in case one was lost. */
const CHECK_AGAIN_MS = 10_000
const PAGES_AT_ONCE = 100
/** People cannot follow more at a time, and with this limit, watching a large crawl costs no more than a small one. */
const NEWEST_PAGES = 20
const ENDED: CrawlStatus[] = ['completed', 'failed', 'cancelled']

type SentEvent =
  | { event: 'progress' | 'done'; data: Crawl }
  | { event: 'page'; id: string; data: { seq: number; page: CrawlPageResult | LivePage } }

type StoredPage = { seq: number; page: CrawlPageResult }
type Watched = { id: string; afterSeq: number }

/** Reads the pages after number `seq`. `isAll` is false if there may be more. */
type ReadPages<Page> = (
  crawlId: string,
  seq: number,
) => Promise<{ pages: { seq: number; page: Page }[]; isAll: boolean }>

/** Yields events until the crawl ends, the user signs out or the caller leaves. */
export const watchCrawl = defineOperation({
  name: 'watchCrawl',
  summary: 'Watch a crawl live',
  description:
    'A stream of server-sent events whose data is JSON. A “progress” event carries the state of the crawl, at least ' +
    'every ten seconds; a “page” event carries a page that has been crawled; a “done” event carries the final state ' +
    'and ends the stream. To resume, send the id of the last “page” event as Last-Event-ID. If the archive of an ended ' +
    'crawl is damaged, its pages are sent without `links` and `declared`.',
  access: onCrawlById('read'),
  input: z.object({
    crawlId: z.string(),
    from: choice(
      ['start', 'now'],
      'start',
      '`start` (the default) sends every page in full; `now` sends only the latest pages, in the short form',
    ).openapi({ enum: ['start', 'now'] }),
    lastEventId: z.string().optional().openapi({ description: 'Only pages after this one are sent' }),
  }),
  output: { events: crawlEventSchema },
  returns: 'The events, one at a time',
  refuses: { 429: 'Too many open streams; see Retry-After' },
  async run({ app, actor, crawl, signal }, { from, lastEventId }): Promise<AsyncGenerator<SentEvent>> {
    const watched = { id: crawl.id, afterSeq: lastSeen(lastEventId) }
    const readPages = from === 'now' ? readNewestPages : readAllPages
    return watch<CrawlPageResult | LivePage>(app, actor, watched, signal, readPages(app, actor))
  },
})

/** The number of the last page that the client has received; 0 if none. */
function lastSeen(eventId: string | undefined): number {
  return /^\d{1,9}$/.test(eventId ?? '') ? Number(eventId) : 0
}

function readAllPages(app: App, actor: Actor): ReadPages<CrawlPageResult> {
  return async (crawlId, seq) => {
    const pages = await listPagesAfter(app.database, crawlId, seq, PAGES_AT_ONCE)
    const complete = await completeMoved(app, crawlId, pages)
    const shown = complete.map((each) => ({ ...each, page: limitToTier(each.page, actor.tier) }))
    return { pages: shown, isAll: pages.length < PAGES_AT_ONCE }
  }
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

/** If pages arrive faster than they can be sent, only the newest are included. */
function readNewestPages(app: App, actor: Actor): ReadPages<LivePage> {
  const { hasHealthScore, hasLLMCheck } = limitsOf(actor.tier)
  const show = (page: LivePage): LivePage => ({
    ...page,
    healthScore: hasHealthScore ? page.healthScore : null,
    llmScore: hasLLMCheck ? page.llmScore : null,
  })
  return async (crawlId, seq) => {
    const pages = await listNewestPages(app.database, crawlId, seq, NEWEST_PAGES)
    return { pages: pages.map((each) => ({ ...each, page: show(each.page) })), isAll: true }
  }
}

async function* watch<Page extends CrawlPageResult | LivePage>(
  app: App,
  actor: Actor,
  watched: Watched,
  signal: AbortSignal,
  readPages: ReadPages<Page>,
): AsyncGenerator<SentEvent> {
  let seq = watched.afterSeq
  const bell = createBell(signal)
  const unsubscribe = app.feed.subscribe(watched.id, bell.ring)
  try {
    while (!signal.aborted) {
      if (!(await isStillAllowed(app, actor))) return
      // Read the crawl before its pages: if it has finished, all of its pages are stored.
      const crawl = await findVisibleCrawl(app, actor, watched.id)
      for (;;) {
        const { pages, isAll } = await readPages(crawl.id, seq)
        for (const each of pages) {
          yield { event: 'page', id: String(each.seq), data: { seq: each.seq, page: each.page } }
          seq = each.seq
        }
        if (isAll) break
      }
      if (ENDED.includes(crawl.status)) return yield { event: 'done', data: crawl }
      yield { event: 'progress', data: crawl }
      await bell.wait(CHECK_AGAIN_MS)
    }
  } finally {
    unsubscribe()
  }
}
