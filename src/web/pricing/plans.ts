import { homePageCap, TIER_LIMITS, type Tier } from '#domain/plans/tiers.ts'
import { crawlsAtATime, llmPages, pagesOf, recrawlChoices, urlsPerCrawl, websites } from './plan-limits.ts'

export type PlanFeature = { label: string; isIncluded: boolean }

export type Plan = {
  tier: Tier
  name: string
  price: string
  /** Shown after the price, for example 'per month'. */
  period: string
  /** The plan that this plan extends. `features` lists only the additions. */
  builtOn: string | null
  features: PlanFeature[]
}

/** All limits on the pricing cards come from `TIER_LIMITS`. */
export const PLANS: Plan[] = [
  {
    tier: 'free_no_login',
    name: 'Free (No Login)',
    price: '$0',
    period: 'forever',
    builtOn: null,
    features: [
      yes(urlsPerCrawl('free_no_login')),
      yes('Basic SEO metrics'),
      yes('Status codes and canonical URLs'),
      yes('Title, meta description and H1-H3'),
      yes('Alt text analysis'),
      yes('CSV export'),
      { label: 'Error detection', isIncluded: TIER_LIMITS.free_no_login.hasErrorDetection },
      { label: 'Page detail view with action lists', isIncluded: TIER_LIMITS.free_no_login.hasPageDetails },
      { label: 'Health scoring', isIncluded: TIER_LIMITS.free_no_login.hasHealthScore },
      { label: 'LLM Search-Ready check', isIncluded: TIER_LIMITS.free_no_login.hasLLMCheck },
    ],
  },
  {
    tier: 'registered_free',
    name: 'Registered Free',
    price: '$0',
    period: 'with sign-up',
    builtOn: 'Free (No Login)',
    features: [
      yes(`${urlsPerCrawl('registered_free')} (${homePageCap('registered_free')} on the home page)`),
      { label: 'SEO Health Score', isIncluded: TIER_LIMITS.registered_free.hasHealthScore },
      yes(`Store and recrawl ${websites('registered_free')}`),
      {
        label: `LLM Search-Ready check (${llmPages('registered_free')})`,
        isIncluded: TIER_LIMITS.registered_free.hasLLMCheck,
      },
      yes('Manual recrawling'),
      yes(`Change tracking and internal links (${pagesOf('registered_free')})`),
      yes('Excel, JSON and PDF exports'),
    ],
  },
  {
    tier: 'paid',
    name: 'Pro Plan',
    price: '$29',
    period: 'per month',
    builtOn: 'Registered Free',
    features: [
      yes(urlsPerCrawl('paid')),
      yes(`Scheduled recrawls: ${recrawlChoices()}`),
      yes(`Historical change tracking of ${pagesOf('paid')}`),
      yes('Competitor comparison'),
      yes(`Internal link analysis of ${pagesOf('paid')}`),
      yes('Keyword presence audit'),
      { label: `LLM Search-Ready check (${llmPages('paid')})`, isIncluded: TIER_LIMITS.paid.hasLLMCheck },
      yes('Advanced exports of any size (PDF, Notion)'),
      yes(crawlsAtATime('paid')),
    ],
  },
]

/** We refund the first payment within this many days. */
export const MONEY_BACK_DAYS = 30

/** `sizes` suggest how much use the price is meant for. They are not limits: only `TIER_LIMITS` contains limits. */
export type VolumePlan = { name: string; price: string; sizes: string[]; isRecommended: boolean }

/** Plans for heavy use, which are agreed individually and not sold on the website. */
export const VOLUME_PLANS: VolumePlan[] = [
  { name: 'Free', price: '$0', sizes: ['10 crawls', '1 project'], isRecommended: false },
  { name: 'Starter', price: '$19', sizes: ['100 crawls', '5 projects'], isRecommended: false },
  { name: 'Professional', price: '$49', sizes: ['500 crawls', 'Unlimited projects'], isRecommended: true },
  { name: 'Enterprise', price: '$199', sizes: ['Unlimited crawls'], isRecommended: false },
]

function yes(label: string): PlanFeature {
  return { label, isIncluded: true }
}
