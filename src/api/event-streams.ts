import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import { nameOfActor } from '#operations/actor.ts'
import type { App } from '#operations/app.ts'
import { LimitReached } from '#operations/errors.ts'
import { createStreamSlots } from './crawls/stream-slots.ts'
import type { ApiEnv } from './request-variables.ts'

type SentEvent = { event: string; id?: string | undefined; data: unknown }
/** Null keeps proxies from closing a quiet connection. */
export type SentEvents = AsyncIterable<SentEvent | null>
/** `open` checks the permission. Its events start when they are first read, and end with the signal. */
type Open = (signal: AbortSignal) => Promise<SentEvents>
export type EventStreams = { respond: (context: Context<ApiEnv>, open: Open) => Promise<Response> }

const LIMITS = { perClient: 30, inAll: 1000 }

/** Server-sent events whose data is JSON, for one route. */
export function createEventStreams(app: Pick<App, 'closing'>, retryMs = 1000): EventStreams {
  const slots = createStreamSlots(LIMITS)
  return {
    async respond(context, open) {
      const left = new AbortController()
      const ended = AbortSignal.any([left.signal, app.closing])
      const events = await open(ended)
      const release = slots.take(nameOfActor(context.get('actor')))
      if (!release) {
        throw new LimitReached('Too many live views are open. Close some of your tabs, or try again in a moment.', 10)
      }
      context.header('X-Accel-Buffering', 'no')
      return streamSSE(context, async (stream) => {
        stream.onAbort(() => left.abort())
        try {
          await stream.write(`retry: ${retryMs}\n\n`)
          for await (const sent of events) {
            if (sent === null) await stream.write(':\n\n')
            else await stream.writeSSE({ event: sent.event, ...idOf(sent), data: JSON.stringify(sent.data) })
          }
        } catch (error) {
          if (!ended.aborted) context.get('log').error({ err: error }, 'event stream failed')
        } finally {
          // Frees the combined signal, which stays in memory until one of its sources aborts.
          left.abort()
          release()
        }
      })
    },
  }
}

function idOf({ id }: SentEvent): { id?: string } {
  return id === undefined ? {} : { id }
}
