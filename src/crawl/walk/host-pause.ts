import type { Clock } from '../fetch/clock.ts'

/** What a site asks for up to here is waited out, once a request; beyond it the site is left alone instead. */
export const MAX_WAIT_MS = 300_000
/** A pause beyond this is long: who asks for one again and again is not asked any more. */
export const LONG_PAUSE_MS = 60_000
const MAX_LONG_PAUSES = 3
/** What is asked for beyond this is taken for this: it can be told in words and kept as a number. */
export const MAX_REQUESTED_MS = 365 * 24 * 3_600_000

/** The pause was longer than we wait. */
export type LeftAlone = { askedMs: number; by: 'answer' | 'robots.txt' }

/** What a host asked for that concerns everybody who wants something of it. */
export type HostHold = {
  /** Nobody starts before this is over. */
  holdFor(ms: number): void
  /** It answered without asking for patience. */
  isFine(): void
  /** Nobody asks at all before this is over. */
  leaveAlone(askedMs: number, by: LeftAlone['by']): void
  heldUntil(): number
  leftAlone(): LeftAlone | null
}

export function createHostPause(clock: Clock): HostHold {
  let heldUntil = Number.NEGATIVE_INFINITY
  let longPauses = 0
  let alone: (LeftAlone & { until: number }) | null = null

  function leaveAlone(askedMs: number, by: LeftAlone['by']): void {
    const until = clock.now() + askedMs
    if (alone === null || until > alone.until) alone = { askedMs, by, until }
  }

  return {
    holdFor(ms) {
      // Answers to what was sent before the hold say the same thing once more.
      if (ms > LONG_PAUSE_MS && clock.now() >= heldUntil) longPauses += 1
      if (longPauses >= MAX_LONG_PAUSES && ms > LONG_PAUSE_MS) leaveAlone(ms, 'answer')
      heldUntil = Math.max(heldUntil, clock.now() + (ms > MAX_WAIT_MS ? LONG_PAUSE_MS : ms))
    },
    isFine() {
      longPauses = 0
    },
    leaveAlone,
    heldUntil: () => heldUntil,
    leftAlone: () => (alone !== null && clock.now() < alone.until ? alone : null),
  }
}
