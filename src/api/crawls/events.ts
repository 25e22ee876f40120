import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { type SSEStreamingApi, streamSSE } from 'hono/streaming'
import type { Crawl, CrawlEvent, LiveCrawlEvent } from '#domain/crawls/crawl.ts'
import type { CrawlPageResult } from '#domain/crawls/crawl-page-result.ts'
import type { LivePage } from '#domain/crawls/live-page.ts'
import { nameOfViewer } from '#operations/actor.ts'
import type { App } from '#operations/app.ts'
import { getCrawl } from '#operations/crawls/get-crawl.ts'
import { watchCrawl, watchCrawlLive } from '#operations/crawls/watch-crawl.ts'
import { LimitReached } from '#operations/errors.ts'
import type { FieldsOf } from '#operations/same-fields.ts'
import type { ApiRouter } from '../api-router.ts'
import type { ApiEnv } from '../request-variables.ts'
import { refusal } from '../responses.ts'
import { crawlEventSchema } from './event-schemas.ts'
import { createStreamSlots } from './stream-slots.ts'

const events = createRoute({
  method: 'get',
  path: '/crawls/{id}/events',
  operationId: 'watchCrawl',
  summary: 'Watch a crawl live',
  description:
    'A stream of server-sent events whose data is JSON. A “progress” event carries the state of the crawl, at least ' +
    'every ten seconds; a “page” event carries a page that has been crawled; a “done” event carries the final state ' +
    'and ends the stream. To resume, send the id of the last “page” event as Last-Event-ID. If the archive of an ended ' +
    'crawl is damaged, its pages are sent without `links` and `declared`.',
  request: {
    params: z.object({ id: z.string() }),
    query: z.object({
      from: z.enum(['start', 'now']).optional().openapi({
        description:
          '`start` (the default) sends every page in full; `now` sends only the latest pages, in the short form',
      }),
    }),
    headers: z.object({
      'last-event-id': z.string().optional().openapi({ description: 'Only pages after this one are sent' }),
    }),
  },
  responses: {
    200: { content: { 'text/event-stream': { schema: crawlEventSchema } }, description: 'The events, one at a time' },
    404: refusal('No such crawl'),
    429: refusal('Too many open streams; see Retry-After'),
  },
})

const FIRST_RETRY_MS = 1000

export type EventsRoute = typeof events

export function addEventsRoute(api: ApiRouter<EventsRoute>, app: App): void {
  const slots = createStreamSlots({ perClient: 30, inAll: 1000 })
  api.openAPIRegistry.registerPath(events)
  api.get('/crawls/:id/events', async (context: Context<ApiEnv>) => {
    const viewer = context.get('viewer')
    const { id } = await getCrawl(app, viewer, context.req.param('id') ?? '')
    const release = slots.take(nameOfViewer(viewer))
    if (!release) {
      throw new LimitReached('Too many live views are open. Close some of your tabs, or try again in a moment.', 10)
    }
    context.header('X-Accel-Buffering', 'no')
    const watch = context.req.query('from') === 'now' ? watchCrawlLive : watchCrawl
    const afterSeq = lastSeen(context.req.header('last-event-id'))
    const left = new AbortController()
    const ended = AbortSignal.any([left.signal, app.closing])
    return streamSSE(context, async (stream) => {
      stream.onAbort(() => left.abort())
      try {
        await stream.write(`retry: ${FIRST_RETRY_MS}\n\n`)
        for await (const event of watch(app, viewer, { id, afterSeq }, ended)) await write(stream, event)
      } catch (error) {
        if (!ended.aborted) context.get('log').error({ err: error }, 'event stream failed')
      } finally {
        // Frees the combined signal, which stays in memory until one of its sources aborts.
        left.abort()
        release()
      }
    })
  })
}

/** The number of the last page that the client has received; 0 if none. */
function lastSeen(header: string | undefined): number {
  return /^\d{1,9}$/.test(header ?? '') ? Number(header) : 0
}

function write(stream: SSEStreamingApi, event: CrawlEvent | LiveCrawlEvent): Promise<void> {
  const sent = toSent(event)
  return stream.writeSSE({ ...sent, data: JSON.stringify(sent.data) })
}

type SentEvent =
  | { event: 'progress' | 'done'; data: Crawl }
  | { event: 'page'; id: string; data: { seq: number; page: CrawlPageResult | LivePage } }

function toSent(event: CrawlEvent | LiveCrawlEvent): SentEvent {
  if (event.type !== 'page') return documented({ event: event.type, data: event.crawl })
  const { seq, page } = event
  return documented({ event: 'page', id: String(seq), data: { seq, page } })
}

/** Does not compile if the fields of an event differ from its schema. */
function documented(
  event: SentEvent & FieldsOf<typeof crawlEventSchema, SentEvent>,
): SentEvent & z.output<typeof crawlEventSchema> {
  return event
}
