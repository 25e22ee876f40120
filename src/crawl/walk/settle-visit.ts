import type { FetchFailure } from '#domain/crawls/fetch-failure.ts'
import type { PageResponse, RedirectHop, ResponseHead } from '#domain/facts/page-response.ts'
import { normalizePageUrl, pageKey } from '#domain/urls/url.ts'
import type { FetchResult } from '../fetch/fetch-page.ts'
import { longPauseOf } from '../fetch/retry.ts'
import type { QueuedUrl } from './queued-url.ts'
import type { PageReading, Visit } from './visit.ts'

export type Fetched<Facts> = {
  result: Exclude<FetchResult, { kind: 'aborted' }>
  /** Null if the response is not an HTML page; a failure if reading it failed. */
  reading: PageReading<Facts> | FetchFailure | null
  isUnchanged: boolean
}

export function settleVisit<Facts>(
  queued: QueuedUrl,
  { result, reading, isUnchanged }: Fetched<Facts>,
  site: {
    /** Whether a redirect target counts as the requested page. */
    redirectsOn(location: string): boolean
    isLoop(from: string, to: string): boolean
  },
): Visit<Facts> {
  const { position, depth, source, foundOn } = queued
  const end = hopsWithTarget(result).findIndex((hop) => !site.redirectsOn(hop.location))
  const redirects = end === -1 ? result.redirects : result.redirects.slice(0, end + 1)
  const base = { position, requestedUrl: queued.url, depth, source, foundOn, redirects }
  const failed = (
    failure: FetchFailure,
    url: string,
    head: ResponseHead | null,
    { ttfbMs, body }: { ttfbMs: number | null; body?: Uint8Array },
    hops: RedirectHop[] = redirects,
  ) =>
    ({
      ...base,
      redirects: hops,
      kind: 'failed',
      url: normalizePageUrl(url),
      failure,
      statusCode: head?.status ?? null,
      headers: head?.headers ?? null,
      ttfbMs,
      bytes: body?.length ?? 0,
    }) as const
  const redirect = (hops: RedirectHop[], location: string) => {
    const finalUrl = normalizePageUrl(location)
    const layout = reading !== null && 'layout' in reading ? { layout: reading.layout } : {}
    if (!site.isLoop(queued.url, finalUrl))
      return { ...base, redirects: hops, kind: 'redirect', finalUrl, ...layout } as const
    const status = hops.at(-1)?.status
    const head = status === undefined ? null : { status, headers: null }
    return failed({ kind: 'redirect-loop', url: finalUrl }, queued.url, head, { ttfbMs: null }, hops)
  }
  const last = redirects.at(-1)
  if (last !== undefined && (end !== -1 || result.kind === 'redirect')) return redirect(redirects, last.location)
  if (result.kind === 'redirect') throw new Error('A redirect that was not followed has at least one hop.')
  if (result.kind === 'failed') {
    const hasNoFinalUrl = WITHOUT_FINAL_URL.has(result.failure.kind)
    return failed(result.failure, hasNoFinalUrl ? queued.url : result.url, result.head ?? null, result)
  }

  const { response } = result
  const { status } = response
  const contentType = response.headers['content-type'] ?? ''
  if (status < 200 || status > 299) {
    return failed({ kind: 'http-status', status, ...longPauseOf(response) }, response.url, response, response)
  }
  if (reading === null) {
    if (source === 'start') return failed({ kind: 'not-html', contentType }, response.url, response, response)
    return {
      ...base,
      kind: 'other',
      url: normalizePageUrl(response.url),
      contentType,
      statusCode: status,
      bytes: lengthOf(response),
      ...textStartOf(response),
    }
  }
  if ('kind' in reading) return failed(reading, response.url, response, response)
  const { leadsTo } = reading
  if (leadsTo !== undefined) {
    return redirect([...redirects, { url: response.url, status, location: leadsTo, by: 'script' }], leadsTo)
  }
  const url = normalizePageUrl(response.url)
  return { ...base, kind: 'page', url, response, reading, isUnchanged, isSoft404: false }
}

/** The last hop of a bad redirect has no valid target. */
function hopsWithTarget(result: Fetched<unknown>['result']): RedirectHop[] {
  const isBad = result.kind === 'failed' && result.failure.kind === 'bad-redirect'
  return isBad ? result.redirects.slice(0, -1) : result.redirects
}

/** Prefers the Content-Length header, because the body may not have been downloaded. */
function lengthOf({ headers, body }: PageResponse): number | null {
  const length = headers['content-length'] ?? ''
  return /^\d{1,15}$/.test(length) ? Number(length) : body.length || null
}

/** As Latin-1, because tags have ASCII characters only. */
function textStartOf({ headers, body }: PageResponse): { textStart?: string } {
  if (!/^\s*text\/plain\b/i.test(headers['content-type'] ?? '')) return {}
  const start = Buffer.from(body.subarray(0, MAX_TEXT_START)).toString('latin1')
  const textStart = start
    .replace(/^ï»¿/, '')
    .replace(/\p{Cc}+/gu, ' ')
    .trimStart()
  return textStart.startsWith('<') ? { textStart } : {}
}

const MAX_TEXT_START = 500

/** These failures have no final page, so they belong to the requested URL. */
const WITHOUT_FINAL_URL = new Set<FetchFailure['kind']>(['redirect-loop', 'too-many-redirects', 'bad-redirect'])

export function createLoopFinder(): { isLoop(from: string, to: string): boolean } {
  const targets = new Map<string, string>()
  return {
    isLoop(from, to) {
      const own = pageKey(from)
      targets.set(own, pageKey(to))
      const seen = new Set<string>()
      for (let at = targets.get(own); at !== undefined && !seen.has(at); at = targets.get(at)) {
        if (at === own) return true
        seen.add(at)
      }
      return false
    },
  }
}
