import type { Pace, Wait } from '#domain/crawls/pace.ts'
import { type Clock, systemClock } from '../fetch/clock.ts'
import type { Fetcher } from '../fetch/fetch-page.ts'
import { createPacers, type Pacer } from '../pace/pace.ts'
import { fetchRobots } from './fetch-robots.ts'
import { crawlDelaySeconds } from './robots.ts'
import { createSiteRobots, type SiteRobots } from './site-robots.ts'

/** How the hosts of one crawl are treated, whoever of it asks them: the walk, and the scripts of pages it renders. */
export type Manners = {
  /** Of the host of an address. */
  pacerOf(url: string): Pacer
  robots: SiteRobots
}

export function createManners(options: {
  fetcher: Fetcher
  pace: Pace
  obeyRobots: boolean
  /** How robots.txt addresses us. */
  userAgentToken: string
  clock?: Clock
  /** A request has to wait, which a person who looks on should be told. */
  onWait?: ((wait: Wait) => void) | undefined
  signal: AbortSignal
}): Manners {
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
