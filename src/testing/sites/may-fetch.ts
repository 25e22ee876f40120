import { isAllowed, parseRobots } from '#crawl/robots/robots.ts'

/** Whether a robots.txt allows a URL for a crawler, by our own parser. */
export function mayFetch(robotsTxt: string, agent: string, url: string): boolean {
  return isAllowed(parseRobots(new TextEncoder().encode(robotsTxt)), agent, url)
}
