import type { FetchFailure } from '#domain/crawls/fetch-failure.ts'
import type { RobotsResponse } from './fetch-robots.ts'
import { disallowingRuleOf, NO_ROBOTS, type Robots, type RobotsRule } from '#domain/robots/robots.ts'

/** The robots.txt of every origin a crawl touches, each fetched once. */
export type SiteRobots = {
  /** Why a URL may not be fetched; null if it may. */
  refusalOf(url: string): Promise<FetchFailure | null>
  /** The rules of an origin; empty if they could not be fetched. */
  rulesOf(origin: string): Promise<Robots>
  /** The rule that disallows a URL; null if there is none. Sends no request. */
  disallowingRuleOf(url: string): Promise<RobotsRule | null>
}

type Known = { response: RobotsResponse; disallowingRule: (url: string) => RobotsRule | null }

export function createSiteRobots(options: {
  fetchRobots: (origin: string) => Promise<RobotsResponse>
  agent: string
  obeys: boolean
}): SiteRobots {
  const known = new Map<string, Promise<Known>>()

  function robotsOf(origin: string): Promise<Known> {
    const robots = known.get(origin) ?? fetchRobots(origin)
    known.set(origin, robots)
    return robots
  }

  async function fetchRobots(origin: string): Promise<Known> {
    const response = await options.fetchRobots(origin)
    const robots = response.kind === 'rules' ? response.robots : NO_ROBOTS
    return { response, disallowingRule: disallowingRuleOf(robots, options.agent) }
  }

  return {
    async refusalOf(url) {
      if (!options.obeys) return null
      const { response, disallowingRule } = await robotsOf(new URL(url).origin)
      if (response.kind === 'failed') return response.failure
      const rule = disallowingRule(url)
      return rule && { kind: 'blocked-by-robots', url, rule: { line: rule.line, text: rule.text } }
    },
    async rulesOf(origin) {
      const { response } = await robotsOf(origin)
      return response.kind === 'rules' ? response.robots : NO_ROBOTS
    },
    async disallowingRuleOf(url) {
      const robots = await known.get(new URL(url).origin)
      return robots?.disallowingRule(url) ?? null
    },
  }
}
