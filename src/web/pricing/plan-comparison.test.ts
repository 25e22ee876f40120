import { expect, test } from 'vitest'
import { homePageCap, MAX_ACTIVE_CRAWLS, TIER_LIMITS, type Tier, UNLIMITED } from '#domain/plans/tiers.ts'
import { PLAN_COMPARISON } from './plan-comparison.ts'
import { PLANS } from './plans.ts'

const rows = new Map(PLAN_COMPARISON.flatMap(({ features }) => features.map(({ label, cells }) => [label, cells])))
const words = (limit: number, unit = '') => (limit === UNLIMITED ? `Unlimited${unit}` : `${limit}${unit}`)

test.each<Tier>(['free_no_login', 'registered_free', 'paid'])(
  'the comparison table matches the limits of %s',
  (tier) => {
    const limits = TIER_LIMITS[tier]
    const hasAccount = tier !== 'free_no_login'
    expect(rows.get('URLs per crawl on the home page')?.[tier]).toBe(String(homePageCap(tier)))
    expect(rows.get('URLs per crawl of a project')?.[tier]).toBe(hasAccount && words(limits.maxUrls))
    expect(rows.get('Websites kept as projects')?.[tier]).toBe(hasAccount && words(limits.maxWebsites))
    expect(rows.get('Crawls at a time')?.[tier]).toBe(String(MAX_ACTIVE_CRAWLS[tier]))
    expect(rows.get('Error detection')?.[tier]).toBe(limits.hasErrorDetection)
    expect(rows.get('Page detail view with action lists')?.[tier]).toBe(limits.hasPageDetails)
    expect(rows.get('SEO Health Score')?.[tier]).toBe(limits.hasHealthScore)
    expect(rows.get('LLM Search-Ready check')?.[tier]).toBe(limits.hasLLMCheck && words(limits.llmCheckLimit, ' pages'))
  },
)

test('features that the cards list for Pro only are Pro only in the comparison', () => {
  const pro = PLANS.find(({ tier }) => tier === 'paid')?.features.map(({ label }) => label) ?? []
  for (const name of ['Scheduled recrawls', 'Competitor comparison', 'Keyword presence audit', 'Notion export']) {
    expect(pro.some((label) => label.includes(name.replace(' export', '')))).toBe(true)
    expect(rows.get(name)).toMatchObject({ free_no_login: false, registered_free: false })
    expect(rows.get(name)?.paid).toBeTruthy()
  }
})
