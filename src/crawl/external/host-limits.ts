import type { FetchFailure } from '#domain/crawls/fetch-failure.ts'
import { hostOf } from './host-turns.ts'

/** After this many requested pauses or requests in a row without a response, a host gets no more requests. */
const MAX_PAUSES = 2
const MAX_SILENT = 3

type Noted = { redirects: readonly { location: string }[]; finalUrl: string; pauseMs: number | null }

export type HostLimits = ReturnType<typeof createHostLimits>

/** Notices which hosts are to be left alone. What happens after a redirect counts for the host that it leads to. */
export function createHostLimits() {
  const hosts = new Map<string, { pauses: number; askedMs: number; silent: number }>()

  function stateOf(url: string) {
    const host = hostOf(url)
    const known = hosts.get(host)
    if (known !== undefined) return known
    const state = { pauses: 0, askedMs: 0, silent: 0 }
    hosts.set(host, state)
    return state
  }

  return {
    /** Why the host of this URL gets no more requests; null if it does. */
    refusalOf(url: string): FetchFailure | null {
      const { pauses, askedMs, silent } = stateOf(url)
      if (pauses >= MAX_PAUSES) return { kind: 'left-alone', host: hostOf(url), askedMs, by: 'answer' }
      return silent >= MAX_SILENT ? { kind: 'unreachable', host: hostOf(url) } : null
    },
    note(url: string, { redirects, finalUrl, pauseMs }: Noted, isSilent: boolean): void {
      const last = stateOf(finalUrl)
      for (const hop of [url, ...redirects.map(({ location }) => location)]) {
        const state = stateOf(hop)
        if (state !== last) state.silent = 0
      }
      last.silent = isSilent ? last.silent + 1 : 0
      if (pauseMs === null) return
      last.pauses += 1
      last.askedMs = pauseMs
    },
  }
}
