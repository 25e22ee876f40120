import type { Pace } from '#domain/pace.ts'
import type { Clock } from './clock.ts'

/** No site may hold a crawl longer than this with one header or one line of robots.txt. */
export const LONGEST_PAUSE_MS = 60_000

/** Lets requests out in batches. With no delay there are no batches: whoever is done makes room for the next. */
export type Pacer = {
  /** Whether a request may join now or after a pause, without waiting for one that is under way. */
  hasRoom(): boolean
  /** Waits for room and for the pause between batches, then counts the request as started. Call `end` when it is done. */
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
  let startedInBatch = 0
  let batchEndedAt = Number.NEGATIVE_INFINITY
  let heldUntil = Number.NEGATIVE_INFINITY
  let waiting: (() => void)[] = []
  const hasRoom = () => (pace.delayMs > 0 ? startedInBatch : underWay) < pace.concurrency

  return {
    hasRoom,
    async start(signal) {
      while (!hasRoom()) await new Promise<void>((wake) => waiting.push(wake))
      underWay += 1
      startedInBatch += 1
      const opensBatch = startedInBatch === 1
      for (;;) {
        const readyAt = opensBatch ? Math.max(heldUntil, batchEndedAt + pace.delayMs) : heldUntil
        const wait = readyAt - clock.now()
        if (!(wait > 0) || signal?.aborted) return
        await clock.sleep(wait, signal)
      }
    },
    end() {
      underWay -= 1
      if (underWay === 0) {
        startedInBatch = 0
        batchEndedAt = clock.now()
      }
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
