import type { Clock } from '../fetch/clock.ts'

/** Sends one request per host at a time, with a pause after each. */
export type HostTurns = {
  /** Waits for the host's turn. Returns null without calling `request` when the signal aborts. */
  take<Result>(url: string, request: () => Promise<Result>): Promise<Result | null>
  /** No request to the host starts before this pause is over. */
  hold(url: string, ms: number): void
  readyAt(url: string): number
}

export function createHostTurns(pauseMs: number, clock: Clock, signal: AbortSignal): HostTurns {
  const last = new Map<string, Promise<unknown>>()
  const readyAt = new Map<string, number>()

  async function send<Result>(host: string, request: () => Promise<Result>): Promise<Result | null> {
    const wait = (readyAt.get(host) ?? 0) - clock.now()
    if (wait > 0) await clock.sleep(wait, signal)
    if (signal.aborted) return null
    try {
      return await request()
    } finally {
      readyAt.set(host, Math.max(readyAt.get(host) ?? 0, clock.now() + pauseMs))
    }
  }

  return {
    take(url, request) {
      const host = hostOf(url)
      const turn = (last.get(host) ?? Promise.resolve()).then(
        () => send(host, request),
        () => send(host, request),
      )
      last.set(host, turn)
      return turn
    },
    hold(url, ms) {
      const host = hostOf(url)
      readyAt.set(host, Math.max(readyAt.get(host) ?? 0, clock.now() + ms))
    },
    readyAt: (url) => readyAt.get(hostOf(url)) ?? 0,
  }
}

/** Returns name and port. */
export function hostOf(url: string): string {
  return new URL(url).host
}
