import type { Pace } from '#domain/pace.ts'
import type { Clock } from './clock.ts'

/** No site may hold a crawl longer than this with one header or one line of robots.txt. */
export const LONGEST_PAUSE_MS = 60_000

/**
 * Lets requests out, `concurrency` at once, each place resting `delayMs` after a request before its next: batches with a
 * pause between them, except that a page which hangs holds up its own place alone.
 */
export type Pacer = {
  /** Whether a request may join now or after a pause, without waiting for one that is under way. */
  hasRoom(): boolean
  /** Waits for room and for its place's pause, then counts the request as started. Call `end` when it is done. */
  start(signal?: AbortSignal): Promise<void>
  end(): void
  /** robots.txt asks for one request every so often. */
  obeyCrawlDelay(seconds: number): void
  /** The site has enough for now: nobody starts before this is over. */
  holdFor(ms: number): void
  /** How long a request has to wait for the one before it now, whoever asked for that. */
  pauseMs(): number
}

export function createPacer(wanted: Pace, clock: Clock): Pacer {
  let pace = wanted
  let underWay = 0
  /** When the requests that left a place free ended, oldest first. */
  let ends: number[] = []
  let heldUntil = Number.NEGATIVE_INFINITY
  let waiting: (() => void)[] = []
  const hasRoom = () => underWay < pace.concurrency

  /** The place that has rested longest, of as many as there are. */
  function takePlace(): number {
    const free = pace.concurrency - underWay
    ends = ends.slice(-pace.concurrency)
    const [end = Number.NEGATIVE_INFINITY] = ends.length < free ? [] : ends.splice(ends.length - free, 1)
    underWay += 1
    return end
  }

  return {
    hasRoom,
    async start(signal) {
      while (!hasRoom()) await new Promise<void>((wake) => waiting.push(wake))
      const restsSince = takePlace()
      for (;;) {
        const wait = Math.max(heldUntil, restsSince + pace.delayMs) - clock.now()
        if (!(wait > 0) || signal?.aborted) return
        await clock.sleep(wait, signal)
      }
    },
    end() {
      underWay -= 1
      // Places that were never used rest with the first that was, so that the first batch has its pause, too.
      while (ends.length < pace.concurrency - underWay) ends.push(clock.now())
      const woken = waiting
      waiting = []
      for (const wake of woken) wake()
    },
    obeyCrawlDelay(seconds) {
      const delayMs = Math.min(seconds * 1000, LONGEST_PAUSE_MS)
      if (delayMs > 0) pace = { concurrency: 1, delayMs: Math.max(delayMs, pace.delayMs) }
    },
    holdFor(ms) {
      heldUntil = Math.max(heldUntil, clock.now() + Math.min(ms, LONGEST_PAUSE_MS))
    },
    pauseMs: () => Math.max(pace.delayMs, heldUntil - clock.now()),
  }
}
