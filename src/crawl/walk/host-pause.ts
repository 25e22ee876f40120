import type { Clock } from '../fetch/clock.ts'

/** The longest pause that a request waits for. If the site asks for a longer one, the page fails instead. */
export const MAX_WAIT_MS = 300_000
/** Pauses above this count as long. A host that keeps asking for long pauses gets no more requests. */
export const LONG_PAUSE_MS = 60_000
const MAX_LONG_PAUSES = 3
/** Longer pauses are cut to this, so that they can be shown and stored. */
export const MAX_REQUESTED_MS = 365 * 24 * 3_600_000

/** Describes a host that gets no more requests until the pause it asked for is over. */
export type LeftAlone = { askedMs: number; by: 'answer' | 'robots.txt' }

export type HostPause = {
  /** Requests wait for `ms`, or only for `LONG_PAUSE_MS` if `ms` exceeds `MAX_WAIT_MS`. */
  holdFor(ms: number): void
  /** Call when the host responds without asking for a pause. */
  isFine(): void
  /** Requests are refused, instead of waiting, until the pause is over. */
  leaveAlone(askedMs: number, by: LeftAlone['by']): void
  heldUntil(): number
  /** The full pause that the host asked for, if we wait only part of it. */
  askedMs(): number | null
  leftAlone(): LeftAlone | null
}

export function createHostPause(clock: Clock): HostPause {
  let heldUntil = Number.NEGATIVE_INFINITY
  let askedMs: number | null = null
  let longPauses = 0
  let longPause: (LeftAlone & { until: number }) | null = null

  function leaveAlone(askedMs: number, by: LeftAlone['by']): void {
    const until = clock.now() + askedMs
    if (longPause === null || until > longPause.until) longPause = { askedMs, by, until }
  }

  return {
    holdFor(ms) {
      // Requests sent before the pause get the same response, so a pause is counted only once.
      if (ms > LONG_PAUSE_MS && clock.now() >= heldUntil) longPauses += 1
      if (longPauses >= MAX_LONG_PAUSES && ms > LONG_PAUSE_MS) leaveAlone(ms, 'answer')
      const until = clock.now() + (ms > MAX_WAIT_MS ? LONG_PAUSE_MS : ms)
      if (until <= heldUntil) return
      heldUntil = until
      askedMs = ms > MAX_WAIT_MS ? ms : null
    },
    isFine() {
      longPauses = 0
    },
    leaveAlone,
    heldUntil: () => heldUntil,
    askedMs: () => askedMs,
    leftAlone: () => (longPause !== null && clock.now() < longPause.until ? longPause : null),
  }
}
