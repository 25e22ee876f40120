import { Agent } from 'undici'
import type { FetchFailure } from '#domain/crawls/fetch-failure.ts'
import type { PageResponse, RedirectHop, ResponseHead } from '#domain/facts/page-response.ts'
import type { UnlistedRequest } from '#domain/requests/unlisted-requests.ts'
import { failureFromError } from './failure-from-error.ts'
import { ACCEPTED_CODINGS, type BodyLimit, BodyTooLarge, codingsOf, decodeBody } from './read-body.ts'
import { createRedirectChain } from './redirect-chain.ts'
import { isRedirectStatus } from './redirect-target.ts'
import { type ExtraHeaders, requestHeaders } from './request-headers.ts'
import { type CompleteResponse, type Headers, sendRequest } from './send-request.ts'
import { startTimeLimit } from './time-limit.ts'
import type { UrlGuard } from './url-guard.ts'
import { watchConnections } from './watch-connections.ts'

export type FetchResult = { redirects: RedirectHop[] } & (
  | { kind: 'response'; response: PageResponse }
  /** The caller chose not to follow the last of `redirects`. */
  | { kind: 'redirect' }
  | FailedFetch
  | { kind: 'aborted' }
)

type FailedFetch = {
  kind: 'failed'
  failure: FetchFailure
  /** The URL that failed, which may be a redirect target. */
  url: string
  ttfbMs: number | null
  head?: ResponseHead
}

export type FetchOptions = {
  method?: 'GET' | 'HEAD'
  signal?: AbortSignal
  /** Called before each redirect hop. Without it, every hop is followed. */
  follow?: (hop: RedirectHop) => boolean
  wantsBody?: (headers: Record<string, string>) => boolean
  maxRedirects?: number
  /** Sent in addition to the usual headers, but only with the first request, not after redirects. */
  headers?: Record<string, string>
  bodyLimit?: BodyLimit
  /** Why no list of the crawl will name this request. Such requests are counted. */
  unlisted?: UnlistedRequest
}

export type Fetcher = {
  /** Network errors do not reject. They are returned as a `FailedFetch`. */
  fetchPage(url: string, options?: FetchOptions): Promise<FetchResult>
  close(): Promise<void>
}

export const MAX_REDIRECTS = 10
/** Limit for the whole page, including its redirects and body. */
export const PAGE_TIMEOUT_MS = 15_000
export const MAX_PAGE_BYTES = 15_000_000

export function createFetcher(settings: {
  guard: UrlGuard
  userAgent: string
  /** Headers for every request to `forOrigin`, such as the password of a site that is not public yet. */
  extraHeaders?: ExtraHeaders
  timeoutMs?: number
  maxBytes?: number
  onUnlisted?: ((kind: UnlistedRequest) => void) | undefined
}): Fetcher {
  const { guard, timeoutMs = PAGE_TIMEOUT_MS, maxBytes = MAX_PAGE_BYTES } = settings
  const connected = new Set<string>()
  // undici's time limits restart with every byte, so we use our own limit for the whole page.
  const agent = new Agent({
    connect: watchConnections(guard.connect, (origin) => connected.add(origin)),
    headersTimeout: 0,
    bodyTimeout: 0,
    maxHeaderSize: 64 * 1024,
  })
  const headersFor = requestHeaders(
    {
      'user-agent': settings.userAgent,
      accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.5',
      'accept-language': 'en,*;q=0.5',
      'accept-encoding': ACCEPTED_CODINGS,
    },
    settings.extraHeaders,
  )

  async function fetchPage(startUrl: string, options: FetchOptions = {}): Promise<FetchResult> {
    if (options.unlisted) settings.onUnlisted?.(options.unlisted)
    const limit = startTimeLimit(timeoutMs, options.signal)
    const bodyLimit = options.bodyLimit ?? { maxBytes, whenLarger: 'fail' }
    const chain = createRedirectChain(options.maxRedirects ?? MAX_REDIRECTS)
    const redirects = chain.hops
    const { method = 'GET' } = options
    let url = withoutFragment(startUrl)
    let ttfbMs: number | null = null
    let sent: Pick<CompleteResponse, 'status' | 'headers'> | null = null

    const limitFor = (status: number, headers: Headers) => {
      if (isRedirectStatus(status)) return null
      return (options.wantsBody?.(plainHeaders(headers)) ?? true) ? bodyLimit : null
    }
    const failed = (cause: FetchFailure): FetchResult => {
      const isRedirectTarget = cause.kind === 'address-refused' && redirects.length > 0
      const failure: FetchFailure = isRedirectTarget ? { ...cause, how: 'redirected' } : cause
      return { kind: 'failed', failure, url: url.href, redirects, ttfbMs, ...headOf(sent) }
    }
    const failedBy = (error: unknown): FetchResult => {
      if (limit.ended === 'aborted') return { kind: 'aborted', redirects }
      if (limit.ended === 'timed-out') {
        const isUnconnected = !connected.has(url.origin)
        return failed({ kind: 'timed-out', afterMs: timeoutMs, ...(isUnconnected && { isUnconnected }) })
      }
      if (error instanceof BodyTooLarge) return failed({ kind: 'too-large', limitBytes: bodyLimit.maxBytes })
      return failed(failureFromError(error, url.href))
    }

    try {
      for (;;) {
        ttfbMs = null
        sent = null
        const refusal = guard.checkUrl(url)
        if (refusal) return failed(refusal)
        const { href, origin, pathname, search } = url
        const headers = headersFor(
          origin,
          redirects.length === 0 ? options.headers : undefined,
          chain.startRequest(url),
        )
        const result = await sendRequest(agent, { method, origin, path: pathname + search, headers, limitFor }, limit)
        ttfbMs = result.ttfbMs
        sent = result.ok ? result : result.head
        if (!result.ok) return failedBy(result.error)
        if (!isRedirectStatus(result.status)) {
          const response = await toResponse(href, result, bodyLimit)
          const isEnough = limit.ended === null || (limit.ended === 'timed-out' && response.isCut)
          if (!isEnough) return failedBy(null)
          if (limit.ended === 'timed-out') response.cutAfterMs = timeoutMs
          return { kind: 'response', response, redirects }
        }
        const step = chain.follow(url, result)
        if (!step.ok) return failed(step.failure)
        if (options.follow && !options.follow(step.hop)) return { kind: 'redirect', redirects }
        url = step.next
      }
    } catch (error) {
      return failedBy(error)
    } finally {
      limit.clear()
    }
  }

  return { fetchPage, close: () => agent.destroy() }
}

async function toResponse(url: string, response: CompleteResponse, bodyLimit: BodyLimit): Promise<PageResponse> {
  const { status, ttfbMs, totalMs } = response
  const headers = plainHeaders(response.headers)
  const codings = codingsOf(headers['content-encoding'] ?? '')
  // We requested only the first part (206), so compressed data may end anywhere.
  const isCut = response.isCut || (status === 206 && bodyLimit.whenLarger === 'truncate')
  const body = codings.length === 0 ? response.body : await decodeBody(response.body, codings, bodyLimit, isCut)
  const contentEncoding = codings.length === 0 ? null : codings.toReversed().join(', ')
  const transfer = { encodedBytes: response.body.length, contentEncoding, httpVersion: '1.1' } as const
  return { url, status, headers, body, ttfbMs, totalMs, receivedAt: Date.now(), transfer, ...(isCut && { isCut }) }
}

function headOf(sent: Pick<CompleteResponse, 'status' | 'headers'> | null): { head?: ResponseHead } {
  return sent === null ? {} : { head: { status: sent.status, headers: plainHeaders(sent.headers) } }
}

/** Values of these headers may contain commas, so we join them with a comma and a line break. */
const JOINED_BY_LINES = new Set(['x-robots-tag', 'set-cookie'])

/** Changes the headers in place: nothing else uses them. */
function plainHeaders(headers: Headers): Record<string, string> {
  for (const name in headers) {
    const value = headers[name]
    if (typeof value !== 'string') headers[name] = value?.join(JOINED_BY_LINES.has(name) ? ',\n' : ', ') ?? ''
  }
  return headers as Record<string, string>
}

function withoutFragment(href: string): URL {
  const url = new URL(href)
  if (url.hash !== '' || href.includes('#')) url.hash = ''
  return url
}
