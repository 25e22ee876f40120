import { isAllowed, parseRobots } from '#domain/robots/robots.ts'

export function mayFetch(robotsTxt: string, agent: string, url: string): boolean {
  return isAllowed(parseRobots(new TextEncoder().encode(robotsTxt)), agent, url)
}
