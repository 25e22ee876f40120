import type { Pace, Wait } from '#domain/crawls/pace.ts'
import type { Clock } from '../fetch/clock.ts'
import { createHostPause, type LeftAlone, MAX_REQUESTED_MS, MAX_WAIT_MS } from '../walk/host-pause.ts'
import { createSiteStrain, type Sign } from './site-load.ts'

/** A wait from this on is worth telling. */
const LONG_ENOUGH_TO_TELL_MS = 2000

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
  /** robots.txt asks for one request every so often. Where that is longer than a crawl waits, there is one request. */
  obeyCrawlDelay(seconds: number): void
  /** The site has enough for now: nobody starts before this is over. */
  holdFor(ms: number): void
  /** The host asked for more than we wait: until then nothing is sent to it, and nobody waits for it either. */
  leftAlone(): (LeftAlone & { host: string }) | null
  /** Somebody waits with a request of their own, because the site asked for it. */
  tellWait(ms: number): void
  /** How the host bore a request. */
  note(sign: Sign): void
  /** How long a request has to wait for the one before it now, whoever asked for that. */
  pauseMs(): number
}

/** One pacer a host: what one asks for does not concern the others. */
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
  wanted: Pace,
  clock: Clock,
  { host = '', onWait }: { host?: string; onWait?: ((wait: Wait) => void) | undefined } = {},
): Pacer {
  let pace = wanted
  let crawlDelayMs = 0
  let underWay = 0
  /** When the requests that left a place free ended, oldest first. */
  let ends: number[] = []
  let waiting: (() => void)[] = []
  const strain = createSiteStrain()
  const hold = createHostPause(clock)
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
      const wait = Math.max(hold.heldUntil(), since + restMs()) - clock.now()
      if (!(wait > 0) || signal?.aborted || hold.leftAlone() !== null) return
      tell(wait, hold.heldUntil() > since + restMs() ? 'site-asked' : reasonToRest())
      await clock.sleep(wait, signal)
    }
  }

  /** Null when the pace is the one that was chosen for the crawl. */
  function reasonToRest(): Wait['because'] | null {
    if (crawlDelayMs > wanted.delayMs) return 'crawl-delay'
    return strain.extraMs() > 0 ? 'slow-answers' : null
  }

  function tell(ms: number, because: Wait['because'] | null): void {
    if (because !== null && ms >= LONG_ENOUGH_TO_TELL_MS) onWait?.({ host, ms, because })
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
      if (crawlDelayMs > MAX_WAIT_MS) hold.leaveAlone(crawlDelayMs, 'robots.txt')
      leavePlace()
    },
    obeyCrawlDelay(seconds) {
      crawlDelayMs = Math.max(crawlDelayMs, Math.min(seconds * 1000, MAX_REQUESTED_MS))
      if (crawlDelayMs > 0) pace = { concurrency: 1, delayMs: Math.max(crawlDelayMs, pace.delayMs) }
    },
    holdFor: hold.holdFor,
    leftAlone() {
      const alone = hold.leftAlone()
      return alone && { ...alone, host }
    },
    tellWait: (ms) => tell(ms, 'site-asked'),
    note(sign) {
      if (!sign.asksForPatience) hold.isFine()
      strain.note(sign, pace.concurrency, Math.max(0, underWay - 1))
    },
    pauseMs: () => Math.max(restMs(), hold.heldUntil() - clock.now()),
  }
}

/** Cheaper than parsing, and this is asked for every page. Both schemes of a name are one host. */
function hostOf(url: string): string {
  const start = url.indexOf('//') + 2
  let end = start
  while (end < url.length && !'/?#'.includes(url[end] as string)) end += 1
  return url.slice(start, end)
}
