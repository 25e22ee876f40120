import type { Pace } from '#domain/pace.ts'
import type { Clock } from './clock.ts'
import { createSiteStrain, type Sign } from './site-strain.ts'

/** No site may hold a crawl longer than this with one header or one line of robots.txt. */
export const LONGEST_PAUSE_MS = 60_000

/**
 * Lets the requests to one host out, `concurrency` at once, each place resting `delayMs` after a request before its next:
 * batches with a pause between them, except that a page which hangs holds up its own place alone. A host that shows
 * strain gets fewer places and longer rests.
 */
export type Pacer = {
  /** Whether a request may join now or after a pause, without waiting for one that is under way. */
  hasRoom(): boolean
  /** Waits for room and for its place's pause, then counts the request as started. Call `end` when it is done. */
  start(signal?: AbortSignal): Promise<void>
  end(): void
  /** The same for who may lose interest meanwhile: false when that ended the waiting, and then no place was taken. */
  startIfWanted(signal: AbortSignal): Promise<boolean>
  /** robots.txt asks for one request every so often. */
  obeyCrawlDelay(seconds: number): void
  /** The site has enough for now: nobody starts before this is over. */
  holdFor(ms: number): void
  /** How the host bore a request. */
  note(sign: Sign): void
  /** How long a request has to wait for the one before it now, whoever asked for that. */
  pauseMs(): number
}

/** One pacer a host: what one asks for does not concern the others. */
export function createPacers(pace: Pace, clock: Clock): (url: string) => Pacer {
  const pacers = new Map<string, Pacer>()
  return (url) => {
    const host = hostOf(url)
    const pacer = pacers.get(host) ?? createPacer(pace, clock)
    pacers.set(host, pacer)
    return pacer
  }
}

export function createPacer(wanted: Pace, clock: Clock): Pacer {
  let pace = wanted
  let underWay = 0
  /** When the requests that left a place free ended, oldest first. */
  let ends: number[] = []
  let heldUntil = Number.NEGATIVE_INFINITY
  let waiting: (() => void)[] = []
  const strain = createSiteStrain()
  const places = () => strain.places(pace.concurrency)
  const hasRoom = () => underWay < places()
  const restMs = () => pace.delayMs + strain.extraMs()

  /** The place that has rested longest, of as many as there are. */
  function takePlace(): number {
    const free = places() - underWay
    if (ends.length > places()) ends = ends.slice(-places())
    const [end = Number.NEGATIVE_INFINITY] = ends.length < free ? [] : ends.splice(ends.length - free, 1)
    underWay += 1
    return end
  }

  /** Whoever is woken looks for room and takes it in one go, for others are woken with them. */
  function someEnd(): Promise<void> {
    return new Promise((wake) => waiting.push(wake))
  }

  async function rest(since: number, signal?: AbortSignal): Promise<void> {
    for (;;) {
      const wait = Math.max(heldUntil, since + restMs()) - clock.now()
      if (!(wait > 0) || signal?.aborted) return
      await clock.sleep(wait, signal)
    }
  }

  function leavePlace(): void {
    underWay -= 1
    const woken = waiting
    waiting = []
    for (const wake of woken) wake()
  }

  return {
    hasRoom,
    async start(signal) {
      while (!hasRoom()) await someEnd()
      await rest(takePlace(), signal)
    },
    async startIfWanted(signal) {
      while (!hasRoom() && !signal.aborted) await someEnd()
      if (signal.aborted) return false
      const restsSince = takePlace()
      await rest(restsSince, signal)
      if (!signal.aborted) return true
      // Nothing was sent, so the place is as rested as it was.
      if (Number.isFinite(restsSince)) ends = [...ends, restsSince].sort((one, other) => one - other)
      leavePlace()
      return false
    },
    end() {
      // Places that were never used rest with the first that was, so that the first batch has its pause, too.
      while (ends.length <= places() - underWay) ends.push(clock.now())
      leavePlace()
    },
    obeyCrawlDelay(seconds) {
      const delayMs = Math.min(seconds * 1000, LONGEST_PAUSE_MS)
      if (delayMs > 0) pace = { concurrency: 1, delayMs: Math.max(delayMs, pace.delayMs) }
    },
    holdFor(ms) {
      heldUntil = Math.max(heldUntil, clock.now() + Math.min(ms, LONGEST_PAUSE_MS))
    },
    note: (sign) => strain.note(sign, pace.concurrency, Math.max(0, underWay - 1)),
    pauseMs: () => Math.max(restMs(), heldUntil - clock.now()),
  }
}

/** Cheaper than parsing, and this is asked for every page. Both schemes of a name are one host. */
function hostOf(url: string): string {
  const start = url.indexOf('//') + 2
  let end = start
  while (end < url.length && !'/?#'.includes(url[end] as string)) end += 1
  return url.slice(start, end)
}
