import type { Politeness } from '../robots/politeness.ts'
import { crawlDelaySeconds } from '#domain/robots/robots.ts'
import { type Clock, systemClock } from './clock.ts'
import type { Fetcher, FetchResult } from './fetch-page.ts'
import { asksForPause, fetchWithRetries } from './retry.ts'

export type FirstByte =
  | { kind: 'measured'; ms: number }
  /** The request failed or was redirected, so its time says nothing about the crawled page. */
  | { kind: 'other-response' }
  /** Not requested again: with a long crawl delay, the first request already ran alone. */
  | { kind: 'crawl-delay' }
  | { kind: 'overburdened' }
  | { kind: 'aborted' }

const MAX_CRAWL_DELAY_SECONDS = 1
/** Our own pauses for a slow site are shorter than this, so the site must have requested a longer one. */
const MAX_PAUSE_MS = 10_000
/** A short body is downloaded to keep the connection usable; a long or slow one is cut off. */
const MAX_BODY_BYTES = 512 * 1024
const MAX_BODY_MS = 2000

/**
 * Requests a crawled page again. The caller must measure one page at a time, because parallel requests distort the
 * time.
 */
export async function measureFirstByte(
  url: string,
  crawl: {
    fetcher: Fetcher
    manners: Politeness
    obeyRobots: boolean
    userAgentToken: string
    signal: AbortSignal
    clock?: Clock
  },
): Promise<FirstByte> {
  const { fetcher, manners, signal, clock = systemClock } = crawl
  if (signal.aborted) return { kind: 'aborted' }
  if (crawl.obeyRobots) {
    const rules = await manners.robots.rulesOf(new URL(url).origin)
    const delay = crawlDelaySeconds(rules, crawl.userAgentToken) ?? 0
    if (delay > MAX_CRAWL_DELAY_SECONDS) return { kind: 'crawl-delay' }
  }
  const pacer = manners.pacerOf(url)
  if (pacer.leftAlone() !== null || pacer.pauseMs() > MAX_PAUSE_MS) return { kind: 'overburdened' }
  if (!(await pacer.startUnlessAborted(signal))) return { kind: 'aborted' }
  const request = { clock, pacer, signal, retries: 0, isPaced: true, follow: () => false, bodyLimit: UNREAD }
  return toFirstByte(await fetchWithRetries(fetcher, url, request).finally(pacer.end))
}

const UNREAD = {
  maxBytes: MAX_BODY_BYTES,
  whenLarger: 'truncate' as const,
  into() {
    const startedAt = performance.now()
    let size = 0
    return {
      push(chunk: Uint8Array) {
        size += chunk.length
        return size <= MAX_BODY_BYTES && performance.now() - startedAt < MAX_BODY_MS
      },
      finish: () => new Uint8Array(),
    }
  },
}

function toFirstByte(result: FetchResult): FirstByte {
  if (result.kind === 'aborted') return { kind: 'aborted' }
  if (asksForPause(result)) return { kind: 'overburdened' }
  if (result.kind === 'response' && isPage(result.response)) return { kind: 'measured', ms: result.response.ttfbMs }
  // Only the download of the body failed, and we do not need the body.
  const isMeasured = result.kind === 'failed' && result.ttfbMs !== null && result.head && isPage(result.head)
  return isMeasured ? { kind: 'measured', ms: result.ttfbMs as number } : { kind: 'other-response' }
}

function isPage({ status }: { status: number }): boolean {
  return status >= 200 && status < 300
}
