import type { FetchFailure } from '#domain/crawls/fetch-failure.ts'
import type { RobotsResponse } from './fetch-robots.ts'
import { disallowingRule, NO_ROBOTS, type Robots } from './robots.ts'

/** The robots.txt of every origin a crawl touches, each fetched once. */
export type SiteRobots = {
  /** Why a URL may not be fetched; null if it may. */
  refusalOf(url: string): Promise<FetchFailure | null>
  /** The rules of an origin; empty if they could not be fetched. */
  rulesOf(origin: string): Promise<Robots>
}

export function createSiteRobots(options: {
  fetchRobots: (origin: string) => Promise<RobotsResponse>
  agent: string
  obeys: boolean
}): SiteRobots {
  const responses = new Map<string, Promise<RobotsResponse>>()

  function responseOf(origin: string): Promise<RobotsResponse> {
    const response = responses.get(origin) ?? options.fetchRobots(origin)
    responses.set(origin, response)
    return response
  }

  return {
    async refusalOf(url) {
      if (!options.obeys) return null
      const response = await responseOf(new URL(url).origin)
      if (response.kind === 'failed') return response.failure
      const rule = response.kind === 'rules' ? disallowingRule(response.robots, options.agent, url) : null
      return rule && { kind: 'blocked-by-robots', url, rule: { line: rule.line, text: rule.text } }
    },
    async rulesOf(origin) {
      const response = await responseOf(origin)
      return response.kind === 'rules' ? response.robots : NO_ROBOTS
    },
  }
}
