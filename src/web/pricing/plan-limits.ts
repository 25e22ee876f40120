import { MAX_ACTIVE_CRAWLS, TIER_LIMITS, type Tier, UNLIMITED } from '#domain/plans/tiers.ts'
import { RECRAWLS } from '#domain/projects/project.ts'

/** For example '50 URLs per crawl'. */
export function urlsPerCrawl(tier: Tier): string {
  return `${capitalised(amount(TIER_LIMITS[tier].maxUrls))} URLs per crawl`
}

export function websites(tier: Tier): string {
  return `${amount(TIER_LIMITS[tier].maxWebsites)} websites`
}

/** For example '50 pages' or 'unlimited pages'. */
export function pagesOf(tier: Tier): string {
  return `${amount(TIER_LIMITS[tier].maxUrls)} pages`
}

export function llmPages(tier: Tier): string {
  return `${amount(TIER_LIMITS[tier].llmCheckLimit)} pages`
}

export function crawlsAtATime(tier: Tier): string {
  return `${MAX_ACTIVE_CRAWLS[tier]} crawls at a time`
}

/** Returns 'daily, weekly or monthly'. */
export function recrawlChoices(): string {
  const choices = RECRAWLS.filter((choice) => choice !== 'never')
  return `${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}`
}

export function amount(limit: number): string {
  return limit === UNLIMITED ? 'unlimited' : String(limit)
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
