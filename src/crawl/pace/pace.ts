import type { Pace, Wait } from '#domain/crawls/pace.ts'
import type { Clock } from '../fetch/clock.ts'
import { createHostPause, type LeftAlone, MAX_REQUESTED_MS, MAX_WAIT_MS } from '../walk/host-pause.ts'
import { createSiteLoad, type Sign } from './site-load.ts'

const MIN_REPORTED_WAIT_MS = 2000

/**
 * Limits requests to one host. Each of `concurrency` slots pauses for `delayMs` after a request. An overloaded host
 * gets fewer slots and longer pauses.
 */
export type Pacer = {
  /** Whether a request can start without waiting for another request to end. It may still have to pause. */
  hasRoom(): boolean
  /** Waits for a free slot and its pause, then counts the request as started. Call `end` when it is done. */
  start(signal?: AbortSignal): Promise<void>
  end(): void
  /** Like `start`, but returns false and takes no slot when the signal aborts during the wait. */
  startUnlessAborted(signal: AbortSignal): Promise<boolean>
  /** Applies the Crawl-delay of robots.txt. If the delay exceeds our maximum wait, the host gets only one request. */
  obeyCrawlDelay(seconds: number): void
  /** Starts no request until this pause, which the site asked for, is over. */
  holdFor(ms: number): void
  /** Not null while the host gets no more requests, because it asked for pauses that are too long. */
  leftAlone(): (LeftAlone & { host: string }) | null
  /** Reports that a request waits because the site asked for it. */
  reportWait(ms: number): void
  note(sign: Sign): void
  /** How long the next request has to wait at the moment, for any reason. */
  pauseMs(): number
}

/** One pacer per host, so that a slow host does not slow down the others. */
export function createPacers(pace: Pace, clock: Clock, onWait?: (wait: Wait) => void): (url: string) => Pacer {
  const pacers = new Map<string, Pacer>()
  return (url) => {
    const host = hostOf(url)
    const pacer = pacers.get(host) ?? createPacer(pace, clock, { host, onWait })
    pacers.set(host, pacer)
    return pacer
  }
}

export function createPacer(
  chosen: Pace,
  clock: Clock,
  { host = '', onWait }: { host?: string; onWait?: ((wait: Wait) => void) | undefined } = {},
): Pacer {
  let pace = chosen
  let crawlDelayMs = 0
  let running = 0
  /** For each free slot, the time when its last request ended; oldest first. */
  let ends: number[] = []
  let waiting: (() => void)[] = []
  const siteLoad = createSiteLoad()
  const hold = createHostPause(clock)
  const places = () => siteLoad.places(pace.concurrency)
  const hasRoom = () => running < places()
  const restMs = () => pace.delayMs + siteLoad.extraMs()

  /** Takes the slot that has been idle longest, and returns the time when its last request ended. */
  function takeSlot(): number {
    const free = places() - running
    if (ends.length > places()) ends = ends.slice(-places())
    const [end = Number.NEGATIVE_INFINITY] = ends.length < free ? [] : ends.splice(ends.length - free, 1)
    running += 1
    return end
  }

  /** Several waiters wake together, so each must check for a free slot and take it in one step. */
  function waitForEnd(): Promise<void> {
    return new Promise((wake) => waiting.push(wake))
  }

  async function rest(since: number, signal?: AbortSignal): Promise<void> {
    for (;;) {
      const wait = Math.max(hold.heldUntil(), since + restMs()) - clock.now()
      if (!(wait > 0) || signal?.aborted || hold.leftAlone() !== null) return
      report(wait, hold.heldUntil() > since + restMs() ? 'site-asked' : reasonToRest())
      await clock.sleep(wait, signal)
    }
  }

  /** Null when nothing slows the crawl down below its chosen pace. */
  function reasonToRest(): Wait['reason'] | null {
    if (crawlDelayMs > chosen.delayMs) return 'crawl-delay'
    return siteLoad.extraMs() > 0 ? 'slow-responses' : null
  }

  function report(ms: number, reason: Wait['reason'] | null): void {
    if (reason === null || ms < MIN_REPORTED_WAIT_MS) return
    const askedMs = reason === 'site-asked' ? hold.askedMs() : null
    onWait?.({ host, ms, reason, ...(askedMs !== null && { askedMs }) })
  }

  function releaseSlot(): void {
    running -= 1
    const woken = waiting
    waiting = []
    for (const wake of woken) wake()
  }

  return {
    hasRoom,
    async start(signal) {
      while (!hasRoom()) await waitForEnd()
      await rest(takeSlot(), signal)
    },
    async startUnlessAborted(signal) {
      while (!hasRoom() && !signal.aborted) await waitForEnd()
      if (signal.aborted) return false
      const idleSince = takeSlot()
      await rest(idleSince, signal)
      if (!signal.aborted) return true
      // Nothing was sent, so the slot keeps its idle time.
      if (Number.isFinite(idleSince)) ends = [...ends, idleSince].sort((one, other) => one - other)
      releaseSlot()
      return false
    },
    end() {
      // Counts unused slots as just used, so that a pause follows the first batch.
      while (ends.length <= places() - running) ends.push(clock.now())
      if (crawlDelayMs > MAX_WAIT_MS) hold.leaveAlone(crawlDelayMs, 'robots.txt')
      releaseSlot()
    },
    obeyCrawlDelay(seconds) {
      crawlDelayMs = Math.max(crawlDelayMs, Math.min(seconds * 1000, MAX_REQUESTED_MS))
      if (crawlDelayMs > 0) pace = { concurrency: 1, delayMs: Math.max(crawlDelayMs, pace.delayMs) }
    },
    holdFor: hold.holdFor,
    leftAlone() {
      const pause = hold.leftAlone()
      return pause && { ...pause, host }
    },
    reportWait: (ms) => report(ms, 'site-asked'),
    note(sign) {
      if (!sign.asksForPause) hold.isFine()
      siteLoad.note(sign, pace.concurrency, Math.max(0, running - 1))
    },
    pauseMs: () => Math.max(restMs(), hold.heldUntil() - clock.now()),
  }
}

/**
 * Avoids full URL parsing, because this is called for every page. The result has no scheme, so http and https share
 * one pacer.
 */
function hostOf(url: string): string {
  const start = url.indexOf('//') + 2
  let end = start
  while (end < url.length && !'/?#'.includes(url[end] as string)) end += 1
  return url.slice(start, end)
}
