import type { CDPSession } from 'playwright-core'

const INTERVAL_MICROSECONDS = 1000

type Profile = {
  nodes: { id: number; callFrame: { url: string } }[]
  startTime: number
  samples?: number[]
  timeDeltas?: number[]
}

export type ScriptProfile = {
  /** Returns a function that finds the script which ran longest in an interval of the load. */
  read(sinceNavigation: (microseconds: number) => number): Promise<(fromMs: number, toMs: number) => string | null>
}

/** Records which scripts run on the main thread. */
export async function profileScripts(session: CDPSession): Promise<ScriptProfile> {
  await session.send('Profiler.enable')
  await session.send('Profiler.setSamplingInterval', { interval: INTERVAL_MICROSECONDS })
  await session.send('Profiler.start')
  return {
    async read(sinceNavigation) {
      const { profile } = await session.send('Profiler.stop')
      return scriptFinder(profile, sinceNavigation)
    },
  }
}

function scriptFinder({ nodes, startTime, samples = [], timeDeltas = [] }: Profile, since: (at: number) => number) {
  const urls = new Map(nodes.map(({ id, callFrame }) => [id, callFrame.url]))
  let at = startTime
  const moments = samples.map((id, index) => {
    at += timeDeltas[index] ?? 0
    return { ms: since(at), url: urls.get(id) ?? '' }
  })
  return (fromMs: number, toMs: number): string | null => {
    const within = moments.filter(({ ms, url }) => ms >= fromMs && ms <= toMs && /^https?:/.test(url))
    const counts = Map.groupBy(within, ({ url }) => url)
    const [longest] = [...counts].sort((a, b) => b[1].length - a[1].length)
    return longest?.[0] ?? null
  }
}
