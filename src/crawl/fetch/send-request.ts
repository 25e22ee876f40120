import type { Agent, Dispatcher } from 'undici'
import { createBodySink } from './body-sink.ts'
import { type BodyLimit, BodyTooLarge, UnreadableBody } from './read-body.ts'
import type { TimeLimit } from './time-limit.ts'
import { brokenConnection, isFromUsedConnection } from './watch-connections.ts'

type Request = {
  method: 'GET' | 'HEAD'
  origin: string
  path: string
  /** Alternating names and values. */
  headers: string[]
  /** How to read the body, decided from the headers; null if it is not needed. */
  limitFor(status: number, headers: Headers): BodyLimit | null
}

export type Headers = Record<string, string | string[] | undefined>

export type CompleteResponse = {
  ok: true
  status: number
  headers: Headers
  body: Uint8Array
  /** We stopped reading before the end. */
  isCut: boolean
  ttfbMs: number
  totalMs: number
}

/** `head` is the part of the response that arrived before the failure. */
type Result = CompleteResponse | { ok: false; error: unknown; ttfbMs: number | null; head: Head | null }
type Head = Pick<CompleteResponse, 'status' | 'headers'>

const MAX_INTERIM_RESPONSES = 20

/** For contradictory length headers, undici reports the same error as for a wrong length, but before the headers. */
const CONTRADICTING_LENGTHS = new UnreadableBody('its headers contradict each other about its length')
const isLengthMismatch = (error: Error) => 'code' in error && error.code === 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH'

/** A failure is part of the result, not an exception. */
export function sendRequest(agent: Agent, request: Request, limit: TimeLimit): Promise<Result> {
  return new Promise((settle) => {
    const sentAt = performance.now()
    let ttfbMs: number | null = null
    let head: Head | null = null

    function send(mayRetry: boolean): void {
      let controller: Dispatcher.DispatchController | null = null
      let hasStarted = false
      let isSettled = false
      let interimResponses = 0
      let receive: ((chunk: Uint8Array) => void) | null = null
      let finish: (() => void) | null = null

      const settleOnce = (result: Result) => {
        if (isSettled) return
        isSettled = true
        limit.onEnd = null
        settle(result)
      }
      const stop = (error: Error) => {
        settleOnce({ ok: false, error, ttfbMs, head })
        receive = finish = null
        controller?.abort(error)
      }
      limit.onEnd = () => stop(new Error('The time limit has passed.'))

      const handler: Dispatcher.DispatchHandler = {
        onRequestStart(given) {
          controller = given
          if (limit.ended) given.abort(new Error('The time limit has passed.'))
        },
        onResponseStarted() {
          hasStarted = true
        },
        onResponseStart(given, status, headers) {
          if (status < 200) {
            interimResponses += 1
            if (interimResponses > MAX_INTERIM_RESPONSES)
              stop(new UnreadableBody('it sends too many interim responses'))
            return
          }
          const firstByteMs = performance.now() - sentAt
          ttfbMs = firstByteMs
          head = { status, headers }
          const complete = (body: Uint8Array, isCut = false): Result => {
            const totalMs = performance.now() - sentAt
            return { ok: true, status, headers, body, isCut, ttfbMs: firstByteMs, totalMs }
          }
          const bodyLimit = request.limitFor(status, headers)
          if (bodyLimit === null) {
            settleOnce(complete(new Uint8Array()))
            if (request.method === 'GET') ({ receive, finish } = drainOrAbort(given, headers))
            return
          }
          const announcedBytes = Number(headers['content-length']) || 0
          if (announcedBytes > bodyLimit.maxBytes && bodyLimit.whenLarger === 'fail') return stop(new BodyTooLarge())
          const sink = bodyLimit.into?.(status, headers) ?? createBodySink(bodyLimit.maxBytes, announcedBytes)
          let received = 0
          const cut = () => {
            settleOnce(complete(sink.finish(), true))
            receive = finish = null
            given.abort(new BodyTooLarge())
          }
          const { enoughBytes = Number.POSITIVE_INFINITY } = bodyLimit
          const failOnEnd = limit.onEnd
          limit.onEnd = () => (limit.ended === 'timed-out' && received >= enoughBytes ? cut() : failOnEnd?.())
          finish = () => {
            const error = brokenConnection()
            settleOnce(error ? { ok: false, error, ttfbMs, head } : complete(sink.finish()))
          }
          receive = (chunk) => {
            received += chunk.length
            if (sink.push(chunk)) return
            if (bodyLimit.whenLarger === 'fail') return stop(new BodyTooLarge())
            cut()
          }
        },
        onResponseData: (_given, chunk) => receive?.(chunk),
        onResponseEnd: () => finish?.(),
        onResponseError(_given, error) {
          if (limit.ended) return
          if (mayRetry && !hasStarted && isFromUsedConnection(error)) return send(false)
          if (isSettled) return finish?.()
          settleOnce({
            ok: false,
            error: ttfbMs === null && isLengthMismatch(error) ? CONTRADICTING_LENGTHS : error,
            ttfbMs,
            head,
          })
        },
      }
      const { origin, path, method, headers } = request
      agent.dispatch({ origin, path, method, headers }, handler)
    }

    if (limit.ended) settle({ ok: false, error: new Error('The time limit has passed.'), ttfbMs, head })
    else send(true)
  })
}

const MAX_UNREAD_BYTES = 64 * 1024
const MAX_UNREAD_MS = 2000

/** A short body is downloaded to keep the connection usable; a long or slow one closes the connection. */
function drainOrAbort(controller: Dispatcher.DispatchController, headers: Headers) {
  const end = () => controller.abort(new Error('The body is not needed.'))
  if (Number(headers['content-length']) > MAX_UNREAD_BYTES) {
    end()
    return { receive: null, finish: null }
  }
  const timer = setTimeout(end, MAX_UNREAD_MS).unref()
  let size = 0
  return {
    receive(chunk: Uint8Array) {
      size += chunk.length
      if (size > MAX_UNREAD_BYTES) end()
    },
    finish: () => clearTimeout(timer),
  }
}
