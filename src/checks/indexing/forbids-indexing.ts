import type { PageFacts } from '#domain/facts/page-facts.ts'

/** Whether a directive for all crawlers or for Googlebot forbids indexing the page. */
export function isForbidden({ robots, robotsByAgent }: Pick<PageFacts, 'robots' | 'robotsByAgent'>): boolean {
  return robots.some(forbids) || (googlebotRules(robotsByAgent)?.some(forbids) ?? false)
}

function forbids(directive: string): boolean {
  return directive === 'noindex' || directive === 'none'
}

function googlebotRules(robotsByAgent: PageFacts['robotsByAgent']): string[] | undefined {
  return Object.hasOwn(robotsByAgent, 'googlebot') ? robotsByAgent.googlebot : undefined
}
