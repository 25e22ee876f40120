import type { Pace, Wait } from '#domain/crawls/pace.ts'
import { type Clock, systemClock } from '../fetch/clock.ts'
import type { Fetcher } from '../fetch/fetch-page.ts'
import { createPacers, type Pacer } from '../pace/pace.ts'
import { fetchRobots } from './fetch-robots.ts'
import { crawlDelaySeconds } from './robots.ts'
import { createSiteRobots, type SiteRobots } from './site-robots.ts'

/** The pace and robots.txt rules for each host. The crawl shares them with the scripts of rendered pages. */
export type Politeness = {
  pacerOf(url: string): Pacer
  robots: SiteRobots
}

export function createPoliteness(options: {
  fetcher: Fetcher
  pace: Pace
  obeyRobots: boolean
  /** The name under which robots.txt refers to us. */
  userAgentToken: string
  clock?: Clock
  onWait?: ((wait: Wait) => void) | undefined
  signal: AbortSignal
}): Politeness {
  const { fetcher, pace, obeyRobots, userAgentToken, clock = systemClock, onWait, signal } = options
  const pacerOf = createPacers(pace, clock, onWait)

  async function fetchAndObeyRobots(origin: string) {
    const response = await fetchRobots(fetcher, origin, { signal, clock, pacer: pacerOf(origin) })
    if (response.kind === 'rules' && obeyRobots) {
      pacerOf(origin).obeyCrawlDelay(crawlDelaySeconds(response.robots, userAgentToken) ?? 0)
    }
    return response
  }

  const robots = createSiteRobots({ fetchRobots: fetchAndObeyRobots, agent: userAgentToken, obeys: obeyRobots })
  return { pacerOf, robots }
}
