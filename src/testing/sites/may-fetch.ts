import { isAllowed, parseRobots } from '#crawl/robots/robots.ts'

/** What a robots.txt says about one address to one crawler, as our own crawler reads it. */
export function mayFetch(robotsTxt: string, agent: string, address: string): boolean {
  return isAllowed(parseRobots(new TextEncoder().encode(robotsTxt)), agent, address)
}
