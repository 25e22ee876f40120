import type { Agent, Dispatcher } from 'undici'
import { createBodySink } from './body-sink.ts'
import { type BodyLimit, BodyTooLarge, UnreadableBody } from './read-body.ts'
import type { TimeLimit } from './time-limit.ts'
import { brokenConnection, isFromUsedConnection } from './watch-connections.ts'

type Request = {
  method: 'GET' | 'HEAD'
  origin: string
  path: string
  /** Names and values in turn. */
  headers: string[]
  /** How the body is read, told from what came before it; null when nobody wants it. */
  limitFor(status: number, headers: Headers): BodyLimit | null
}

export type Headers = Record<string, string | string[] | undefined>

export type CompleteResponse = {
  ok: true
  status: number
  headers: Headers
  body: Uint8Array
  ttfbMs: number
  totalMs: number
}

/** `head`: what had come of the response when it failed. */
type Answer = CompleteResponse | { ok: false; error: unknown; ttfbMs: number | null; head: Head | null }
type Head = Pick<CompleteResponse, 'status' | 'headers'>

const MAX_INTERIM_RESPONSES = 20

/** undici calls it a wrong length too when headers name two. */
const CONTRADICTION = new UnreadableBody('its headers contradict each other about its length')
const isLengthTrouble = (error: Error) => 'code' in error && error.code === 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH'

/** One question, one answer, its bytes as they came over the wire. Trouble is part of the answer. */
export function sendRequest(agent: Agent, request: Request, limit: TimeLimit): Promise<Answer> {
  return new Promise((settle) => {
    const sentAt = performance.now()
    let ttfbMs: number | null = null
    let head: Head | null = null

    function ask(mayAskAgain: boolean): void {
      let controller: Dispatcher.DispatchController | null = null
      let hasStarted = false
      let isSettled = false
      let interimAnswers = 0
      let receive: ((chunk: Uint8Array) => void) | null = null
      let finish: (() => void) | null = null

      const response = (given: Answer) => {
        if (isSettled) return
        isSettled = true
        limit.onEnd = null
        settle(given)
      }
      const stop = (error: Error) => {
        response({ ok: false, error, ttfbMs, head })
        receive = finish = null
        controller?.abort(error)
      }
      limit.onEnd = () => stop(new Error('The time is over.'))

      const handler: Dispatcher.DispatchHandler = {
        onRequestStart(given) {
          controller = given
          if (limit.ended) given.abort(new Error('The time is over.'))
        },
        onResponseStarted() {
          hasStarted = true
        },
        onResponseStart(given, status, headers) {
          if (status < 200) {
            interimAnswers += 1
            if (interimAnswers > MAX_INTERIM_RESPONSES) stop(new UnreadableBody('it never comes to the point'))
            return
          }
          const firstByteMs = performance.now() - sentAt
          ttfbMs = firstByteMs
          head = { status, headers }
          const whole = (body: Uint8Array): Answer => {
            const totalMs = performance.now() - sentAt
            return { ok: true, status, headers, body, ttfbMs: firstByteMs, totalMs }
          }
          const bodyLimit = request.limitFor(status, headers)
          if (bodyLimit === null) {
            response(whole(new Uint8Array()))
            if (request.method === 'GET') ({ receive, finish } = leaveUnread(given, headers))
            return
          }
          const promised = Number(headers['content-length']) || 0
          if (promised > bodyLimit.maxBytes && bodyLimit.whenLarger === 'fail') return stop(new BodyTooLarge())
          const sink = bodyLimit.into?.(status, headers) ?? createBodySink(bodyLimit.maxBytes, promised)
          finish = () => {
            const error = brokenConnection()
            response(error ? { ok: false, error, ttfbMs, head } : whole(sink.finish()))
          }
          receive = (chunk) => {
            if (sink.push(chunk)) return
            if (bodyLimit.whenLarger === 'fail') return stop(new BodyTooLarge())
            finish?.()
            receive = finish = null
            given.abort(new BodyTooLarge())
          }
        },
        onResponseData: (_given, chunk) => receive?.(chunk),
        onResponseEnd: () => finish?.(),
        onResponseError(_given, error) {
          if (limit.ended) return
          if (mayAskAgain && !hasStarted && isFromUsedConnection(error)) return ask(false)
          if (isSettled) return finish?.()
          response({
            ok: false,
            error: ttfbMs === null && isLengthTrouble(error) ? CONTRADICTION : error,
            ttfbMs,
            head,
          })
        },
      }
      const { origin, path, method, headers } = request
      agent.dispatch({ origin, path, method, headers }, handler)
    }

    if (limit.ended) settle({ ok: false, error: new Error('The time is over.'), ttfbMs, head })
    else ask(true)
  })
}

const MAX_UNREAD_BYTES = 64 * 1024
const MAX_UNREAD_MS = 2000

/** A short body is let pass, for the connection to be of use again; a long or slow one ends with its connection. */
function leaveUnread(controller: Dispatcher.DispatchController, headers: Headers) {
  const end = () => controller.abort(new Error('Nobody reads this body.'))
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
