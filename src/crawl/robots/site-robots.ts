import type { FetchFailure } from '#domain/crawls/fetch-failure.ts'
import type { RobotsResponse } from './fetch-robots.ts'
import { isAllowed, NO_ROBOTS, type Robots } from './robots.ts'

/** The robots.txt of every origin a crawl touches, each fetched once. */
export type SiteRobots = {
  /** Why an address may not be fetched; null when it may. */
  refusalOf(url: string): Promise<FetchFailure | null>
  /** The rules of an origin; none when they could not be had. */
  rulesOf(origin: string): Promise<Robots>
}

export function createSiteRobots(options: {
  fetchRobots: (origin: string) => Promise<RobotsResponse>
  agent: string
  obeys: boolean
}): SiteRobots {
  const responses = new Map<string, Promise<RobotsResponse>>()

  function answerOf(origin: string): Promise<RobotsResponse> {
    const response = responses.get(origin) ?? options.fetchRobots(origin)
    responses.set(origin, response)
    return response
  }

  return {
    async refusalOf(url) {
      if (!options.obeys) return null
      const reply = await answerOf(new URL(url).origin)
      if (reply.kind === 'failed') return reply.failure
      const isBlocked = reply.kind === 'rules' && !isAllowed(reply.robots, options.agent, url)
      return isBlocked ? { kind: 'blocked-by-robots', url } : null
    },
    async rulesOf(origin) {
      const answer = await answerOf(origin)
      return answer.kind === 'rules' ? answer.robots : NO_ROBOTS
    },
  }
}
