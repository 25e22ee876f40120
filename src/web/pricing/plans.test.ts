import { describe, expect, test } from 'vitest'
import { PRO_PRICE } from '#domain/plans/billing.ts'
import { formatAmount } from '../billing/billing-amount.ts'
import { PLANS, VOLUME_PLANS } from './plans.ts'

describe('pricing cards', () => {
  test.each([
    ['Free (No Login)', '$0', 'forever', '10 URLs per crawl'],
    ['Registered Free', '$0', 'with sign-up', '50 URLs per crawl (25 on the home page)'],
    ['Registered Free', '$0', 'with sign-up', 'LLM Search-Ready check (50 pages)'],
    ['Registered Free', '$0', 'with sign-up', 'Store and recrawl unlimited websites'],
    ['Pro Plan', '$29', 'per month', 'Unlimited URLs per crawl'],
    ['Registered Free', '$0', 'with sign-up', 'Change tracking and internal links (50 pages)'],
    ['Pro Plan', '$29', 'per month', 'LLM Search-Ready check (unlimited pages)'],
    ['Pro Plan', '$29', 'per month', 'Scheduled recrawls: daily, weekly or monthly'],
    ['Pro Plan', '$29', 'per month', 'Historical change tracking of unlimited pages'],
    ['Pro Plan', '$29', 'per month', 'Internal link analysis of unlimited pages'],
    ['Pro Plan', '$29', 'per month', 'Advanced exports of any size (PDF, Notion)'],
    ['Pro Plan', '$29', 'per month', '10 crawls at a time'],
  ])('%s costs %s %s and offers %s', (name, price, period, label) => {
    const plan = PLANS.find((candidate) => candidate.name === name)
    expect(plan).toMatchObject({ price, period })
    expect(plan?.features).toContainEqual({ label, isIncluded: true })
  })

  test.each([
    ['Error detection', true],
    ['Page detail view with action lists', true],
    ['Health scoring', false],
    ['LLM Search-Ready check', false],
  ])('the anonymous plan shows %s as the limits table says: %s', (label, isIncluded) => {
    expect(PLANS[0]?.features).toContainEqual({ label, isIncluded })
  })
})

test('the price of Pro on its card is the price charged at checkout', () => {
  const price = PLANS.find((plan) => plan.tier === 'paid')?.price
  expect(formatAmount(PRO_PRICE.amount, PRO_PRICE.currency)).toBe(`${price}.00`)
})

test.each([
  ['Free', '$0', ['10 crawls', '1 project'], false],
  ['Starter', '$19', ['100 crawls', '5 projects'], false],
  ['Professional', '$49', ['500 crawls', 'Unlimited projects'], true],
  ['Enterprise', '$199', ['Unlimited crawls'], false],
])('the volume plan %s costs %s', (name, price, sizes, isRecommended) => {
  expect(VOLUME_PLANS).toContainEqual({ name, price, sizes, isRecommended })
})
