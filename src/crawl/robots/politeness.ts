import type { Pace, Wait } from '#domain/crawls/pace.ts'
import type { RobotsFile } from '#domain/site-files/robots-file.ts'
import { type Clock, systemClock } from '../fetch/clock.ts'
import type { Fetcher } from '../fetch/fetch-page.ts'
import { createPacers, type Pacer } from '../pace/pace.ts'
import { fetchRobots } from './fetch-robots.ts'
import { crawlDelaySeconds } from '#domain/robots/robots.ts'
import { createSiteRobots, type SiteRobots } from './site-robots.ts'

/** The pace and robots.txt rules for each host. The crawl shares them with the scripts of rendered pages. */
export type Politeness = {
  pacerOf(url: string): Pacer
  robots: SiteRobots
}

/** The scripts of rendered pages may come from any number of hosts, and a robots.txt may be 500 KiB long. */
const MAX_REPORTED_ROBOTS = 1000

export function createPoliteness(options: {
  fetcher: Fetcher
  pace: Pace
  obeyRobots: boolean
  /** The name under which robots.txt refers to us. */
  userAgentToken: string
  clock?: Clock
  onWait?: ((wait: Wait) => void) | undefined
  /** Called with the robots.txt of each host, up to a limit. */
  onRobots?: ((file: RobotsFile) => void) | undefined
  signal: AbortSignal
}): Politeness {
  const { fetcher, pace, obeyRobots, userAgentToken, clock = systemClock, onWait, onRobots, signal } = options
  const pacerOf = createPacers(pace, clock, onWait)
  let reported = 0

  function onFile(file: RobotsFile): void {
    if (reported >= MAX_REPORTED_ROBOTS) return
    reported += 1
    onRobots?.(file)
  }

  async function fetchAndObeyRobots(origin: string) {
    const response = await fetchRobots(fetcher, origin, { signal, clock, pacer: pacerOf(origin), onFile })
    if (response.kind === 'rules' && obeyRobots) {
      pacerOf(origin).obeyCrawlDelay(crawlDelaySeconds(response.robots, userAgentToken) ?? 0)
    }
    return response
  }

  const robots = createSiteRobots({ fetchRobots: fetchAndObeyRobots, agent: userAgentToken, obeys: obeyRobots })
  return { pacerOf, robots }
}
