import type { CrawlPageResult } from '#domain/crawls/crawl-page-result.ts'
import { limitsOf, type Tier } from '#domain/plans/tiers.ts'

/** Removes scores that the tier does not include, so that they never reach the browser. */
export function limitToTier(page: CrawlPageResult, tier: Tier): CrawlPageResult {
  const limits = limitsOf(tier)
  return {
    ...page,
    healthScore: limits.hasHealthScore ? page.healthScore : null,
    llmReadiness: limits.hasLLMCheck ? page.llmReadiness : null,
  }
}
