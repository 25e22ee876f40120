import type { CrawlPageResult } from '#domain/crawls/crawl-page-result.ts'
import { limitsOf, type Tier } from '#domain/plans/tiers.ts'

/** Leaves out what a tier does not include, so that hiding a column is not the only thing that hides it. */
export function limitToTier(page: CrawlPageResult, tier: Tier): CrawlPageResult {
  const limits = limitsOf(tier)
  return {
    ...page,
    healthScore: limits.hasHealthScore ? page.healthScore : null,
    llmReadiness: limits.hasLLMCheck ? page.llmReadiness : null,
  }
}
