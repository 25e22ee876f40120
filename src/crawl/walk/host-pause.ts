import type { Clock } from '../fetch/clock.ts'

/** Up to this, we wait as long as a site asks, once per request; beyond it, the site gets no more requests. */
export const MAX_WAIT_MS = 300_000
/** Longer pauses are long: a host that keeps asking for them gets no more requests. */
export const LONG_PAUSE_MS = 60_000
const MAX_LONG_PAUSES = 3
/** Longer requests are shortened to this, so that they can be shown and stored. */
export const MAX_REQUESTED_MS = 365 * 24 * 3_600_000

/** The host asked for a longer pause than we wait. */
export type LeftAlone = { askedMs: number; by: 'answer' | 'robots.txt' }

/** The pauses a host asked for, which apply to all its requests. */
export type HostPause = {
  /** No request starts before this is over. */
  holdFor(ms: number): void
  /** The host responded without asking for a pause. */
  isFine(): void
  /** No request is sent at all before this is over. */
  leaveAlone(askedMs: number, by: LeftAlone['by']): void
  heldUntil(): number
  /** The pause behind `heldUntil`, if it is longer than we wait. */
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
      // Responses to requests sent before the pause repeat the same message.
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
