import { Agent, type Dispatcher } from 'undici'
import type { FetchFailure } from '#domain/fetch-failure.ts'
import type { PageResponse, RedirectHop } from '#domain/page-response.ts'
import type { AddressGuard } from './address-guard.ts'
import { failureFromError } from './failure-from-error.ts'
import { ACCEPTED_CODINGS, type BodyLimit, BodyTooLarge, readBody } from './read-body.ts'
import { isRedirectStatus, redirectTarget } from './redirect-target.ts'

export type FetchResult = { redirects: RedirectHop[] } & (
  | { kind: 'response'; response: PageResponse }
  /** The caller chose not to follow the last of `redirects`. */
  | { kind: 'redirect' }
  | { kind: 'failed'; failure: FetchFailure /** Where it failed. */; url: string; ttfbMs: number | null }
  | { kind: 'aborted' }
)

export type FetchOptions = {
  signal?: AbortSignal
  /** Asked before each hop of a redirect; every hop is followed without it. */
  follow?: (hop: RedirectHop) => boolean
  /** Whether a body is worth its bytes, told from the headers. */
  wantsBody?: (headers: Record<string, string>) => boolean
  maxRedirects?: number
  /** Sent beside the usual ones, to the first address only: redirects do not get them. */
  headers?: Record<string, string>
  bodyLimit?: BodyLimit
}

export type Fetcher = {
  /** Network trouble is data: this never rejects for it. */
  fetchPage(url: string, options?: FetchOptions): Promise<FetchResult>
  close(): Promise<void>
}

const MOST_REDIRECTS = 10

export function createFetcher(settings: {
  guard: AddressGuard
  userAgent: string
  /** Sent to `forOrigin` with every request, as its owner asked: a password for a site that is not public yet. */
  extraHeaders?: { forOrigin: string; headers: Record<string, string> }
  /** For a whole page: its redirects and its body included. */
  timeoutMs?: number
  maxBytes?: number
}): Fetcher {
  const { guard, timeoutMs = 15_000, maxBytes = 15 * 1024 * 1024 } = settings
  // No time limits of undici's own: they restart with every byte, ours runs for the whole page.
  const agent = new Agent({ connect: guard.connect, headersTimeout: 0, bodyTimeout: 0, maxHeaderSize: 64 * 1024 })
  const headers = {
    'user-agent': settings.userAgent,
    accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.5',
    'accept-language': 'en,*;q=0.5',
    'accept-encoding': ACCEPTED_CODINGS,
  }

  async function fetchPage(startUrl: string, options: FetchOptions = {}): Promise<FetchResult> {
    const limit = limitTime(timeoutMs, options.signal)
    const redirects: RedirectHop[] = []
    const seen = new Set<string>()
    const bodyLimit = options.bodyLimit ?? { maxBytes, whenLarger: 'fail' }
    const mostRedirects = options.maxRedirects ?? MOST_REDIRECTS
    let url = withoutFragment(startUrl)
    let ttfbMs: number | null = null
    const failed = (cause: FetchFailure): FetchResult => {
      const isElsewhere = cause.kind === 'address-refused' && redirects.length > 0
      const failure: FetchFailure = isElsewhere ? { ...cause, how: 'redirected' } : cause
      return { kind: 'failed', failure, url, redirects, ttfbMs }
    }

    try {
      for (;;) {
        seen.add(url)
        ttfbMs = null
        const refusal = guard.checkUrl(url)
        if (refusal) return failed(refusal)
        const sentAt = performance.now()
        const answer = await agent.request({ ...requestTarget(url), method: 'GET', headers, signal: limit.signal })
        ttfbMs = performance.now() - sentAt
        if (!isRedirectStatus(answer.statusCode)) {
          const response = await readResponse(url, answer, sentAt, ttfbMs, options.wantsBody, bodyLimit)
          return { kind: 'response', response, redirects }
        }
        answer.body.dump({ limit: 64 * 1024 }).catch(() => {})
        const target = redirectTarget(answer.headers.location, url)
        if (!target.ok) return failed({ kind: 'bad-redirect', location: target.location })
        const hop = { url, status: answer.statusCode, location: target.url }
        redirects.push(hop)
        if (seen.has(target.url)) return failed({ kind: 'redirect-loop', url: target.url })
        if (redirects.length > mostRedirects) return failed({ kind: 'too-many-redirects', hops: mostRedirects })
        if (options.follow && !options.follow(hop)) return { kind: 'redirect', redirects }
        url = target.url
      }
    } catch (error) {
      if (options.signal?.aborted) return { kind: 'aborted', redirects }
      if (limit.signal.aborted) return failed({ kind: 'timed-out', afterMs: timeoutMs })
      if (error instanceof BodyTooLarge) return failed({ kind: 'too-large', limitBytes: bodyLimit.maxBytes })
      return failed(failureFromError(error, url))
    } finally {
      limit.clear()
    }
  }

  return { fetchPage, close: () => agent.destroy() }
}

async function readResponse(
  url: string,
  answer: Dispatcher.ResponseData,
  sentAt: number,
  ttfbMs: number,
  wantsBody: FetchOptions['wantsBody'],
  bodyLimit: BodyLimit,
): Promise<PageResponse> {
  const headers = plainHeaders(answer.headers)
  let body: Uint8Array = new Uint8Array()
  if (wantsBody && !wantsBody(headers)) answer.body.on('error', () => {}).destroy()
  else body = await readBody(answer.body, headers['content-encoding'] ?? '', bodyLimit)
  return { url, status: answer.statusCode, headers, body, ttfbMs, totalMs: performance.now() - sentAt }
}

/** One timer a page, taken back when the page is done: thousands of pages a minute must not leave theirs behind. */
function limitTime(timeoutMs: number, outer: AbortSignal | undefined): { signal: AbortSignal; clear(): void } {
  const controller = new AbortController()
  const abort = () => controller.abort()
  const timer = setTimeout(abort, timeoutMs)
  if (outer?.aborted) abort()
  outer?.addEventListener('abort', abort)
  return {
    signal: controller.signal,
    clear() {
      clearTimeout(timer)
      outer?.removeEventListener('abort', abort)
    },
  }
}

function plainHeaders(headers: Dispatcher.ResponseData['headers']): Record<string, string> {
  const plain: Record<string, string> = {}
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) plain[name] = Array.isArray(value) ? value.join(', ') : value
  }
  return plain
}

function requestTarget(address: string): { origin: string; path: string } {
  const url = new URL(address)
  return { origin: url.origin, path: `${url.pathname}${url.search}` }
}

function withoutFragment(address: string): string {
  const url = new URL(address)
  url.hash = ''
  return url.href
}
