import { homePageCap, MAX_ACTIVE_CRAWLS, TIER_LIMITS, type Tier } from '#domain/plans/tiers.ts'
import { amount, capitalised, llmPages, pagesOf, recrawlChoices } from './plan-limits.ts'

/** Either a limit, or whether the plan includes the feature. */
export type PlanCell = string | boolean

export type ComparedFeature = { label: string; cells: Record<Tier, PlanCell> }

const TIERS: Tier[] = ['free_no_login', 'registered_free', 'paid']

/** All limits come from `TIER_LIMITS`. */
export const PLAN_COMPARISON: { title: string; features: ComparedFeature[] }[] = [
  {
    title: 'Crawling',
    features: [
      each('URLs per crawl on the home page', (tier) => String(homePageCap(tier))),
      needsAccount('URLs per crawl of a project', (tier) => capitalised(amount(TIER_LIMITS[tier].maxUrls))),
      needsAccount('Websites kept as projects', (tier) => capitalised(amount(TIER_LIMITS[tier].maxWebsites))),
      each('Crawls at a time', (tier) => String(MAX_ACTIVE_CRAWLS[tier])),
      needsAccount('Manual recrawling'),
      proOnly('Scheduled recrawls', capitalised(recrawlChoices())),
      needsAccount('Your choice of pace, patterns, start URLs and JavaScript rendering'),
    ],
  },
  {
    title: 'Analysis',
    features: [
      each('Titles, meta descriptions, H1-H3 and alt texts', () => true),
      each('Status codes, redirects and canonical URLs', () => true),
      each('Error detection', (tier) => TIER_LIMITS[tier].hasErrorDetection),
      each('Page detail view with action lists', (tier) => TIER_LIMITS[tier].hasPageDetails),
      each('SEO Health Score', (tier) => TIER_LIMITS[tier].hasHealthScore),
      each('LLM Search-Ready check', (tier) => TIER_LIMITS[tier].hasLLMCheck && capitalised(llmPages(tier))),
      needsAccount('Internal link analysis', (tier) => capitalised(pagesOf(tier))),
      proOnly('Keyword presence audit'),
      proOnly('Competitor comparison'),
    ],
  },
  {
    title: 'Reports',
    features: [
      each('Live results while the crawl runs', () => true),
      each('CSV export', () => true),
      needsAccount('Excel, JSON and PDF exports', (tier) => capitalised(pagesOf(tier))),
      proOnly('Notion export'),
      needsAccount('Historical change tracking', (tier) => capitalised(pagesOf(tier))),
      needsAccount('Emails about finished crawls, and regular reports'),
    ],
  },
]

function each(label: string, cell: (tier: Tier) => PlanCell): ComparedFeature {
  return { label, cells: Object.fromEntries(TIERS.map((tier) => [tier, cell(tier)])) as Record<Tier, PlanCell> }
}

function needsAccount(label: string, cell: (tier: Tier) => PlanCell = () => true): ComparedFeature {
  return each(label, (tier) => tier !== 'free_no_login' && cell(tier))
}

function proOnly(label: string, cell: PlanCell = true): ComparedFeature {
  return each(label, (tier) => tier === 'paid' && cell)
}
