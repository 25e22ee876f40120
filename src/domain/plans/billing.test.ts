import { describe, expect, test } from 'vitest'
import { isOpen, SUBSCRIPTION_STATUSES, type Subscription, type SubscriptionStatus, tierOfAccount } from './billing.ts'

const NOW = new Date('2026-03-15T12:00:00Z')
const EARLIER = new Date(NOW.getTime() - 1)
const LATER = new Date(NOW.getTime() + 1)

const subscription = (status: SubscriptionStatus, details: Partial<Subscription> = {}): Subscription => ({
  status,
  currentPeriodEnd: LATER,
  cancelAtPeriodEnd: false,
  graceUntil: null,
  ...details,
})

describe('the tier of an account', () => {
  test.each<[string, Subscription, 'paid' | 'registered_free']>([
    ['active', subscription('active'), 'paid'],
    [
      'active, and the new month began before the webhook arrived',
      subscription('active', { currentPeriodEnd: EARLIER }),
      'paid',
    ],
    ['active and cancelled, before its end', subscription('active', { cancelAtPeriodEnd: true }), 'paid'],
    [
      'active and cancelled, at its end',
      subscription('active', { cancelAtPeriodEnd: true, currentPeriodEnd: NOW }),
      'registered_free',
    ],
    [
      'active and cancelled, without a known end',
      subscription('active', { cancelAtPeriodEnd: true, currentPeriodEnd: null }),
      'paid',
    ],
    ['trialing', subscription('trialing'), 'paid'],
    [
      'trialing and cancelled, after its end',
      subscription('trialing', { cancelAtPeriodEnd: true, currentPeriodEnd: EARLIER }),
      'registered_free',
    ],
    ['past due, in its grace week', subscription('past_due', { graceUntil: LATER }), 'paid'],
    ['past due, at the end of the grace week', subscription('past_due', { graceUntil: NOW }), 'registered_free'],
    ['past due, after the grace week', subscription('past_due', { graceUntil: EARLIER }), 'registered_free'],
    ['past due, without a grace week', subscription('past_due'), 'registered_free'],
    ['unpaid, in its grace week', subscription('unpaid', { graceUntil: LATER }), 'paid'],
    ['unpaid, after the grace week', subscription('unpaid', { graceUntil: EARLIER }), 'registered_free'],
    ['cancelled', subscription('canceled'), 'registered_free'],
    ['ended by Stripe for want of payment, in the grace week', subscription('canceled', { graceUntil: LATER }), 'paid'],
    [
      'ended by Stripe for want of payment, after it',
      subscription('canceled', { graceUntil: EARLIER }),
      'registered_free',
    ],
    ['incomplete', subscription('incomplete'), 'registered_free'],
    ['incomplete and expired', subscription('incomplete_expired'), 'registered_free'],
    ['paused within what is paid', subscription('paused'), 'paid'],
    ['paused beyond what is paid', subscription('paused', { currentPeriodEnd: NOW }), 'registered_free'],
    ['paused without a known end', subscription('paused', { currentPeriodEnd: null }), 'registered_free'],
  ])('with a subscription that is %s', (_words, given, tier) => {
    expect(tierOfAccount(null, [given], NOW)).toBe(tier)
  })

  test('every status of Stripe has a row above', () => {
    expect(SUBSCRIPTION_STATUSES).toHaveLength(8)
  })

  test.each([
    ['nothing', null, [], 'registered_free'],
    ['a grant', 'paid', [], 'paid'],
    ['a grant and a plan that ended', 'paid', [subscription('canceled')], 'paid'],
    [
      'a grant of the free plan, which takes nothing from who pays',
      'registered_free',
      [subscription('active')],
      'paid',
    ],
    ['one subscription that ended and one that runs', null, [subscription('canceled'), subscription('active')], 'paid'],
  ] as const)('with %s', (_words, granted, given, tier) => {
    expect(tierOfAccount(granted, [...given], NOW)).toBe(tier)
  })
})

test('a new subscription is possible only when the old one has ended for good', () => {
  expect(SUBSCRIPTION_STATUSES.filter((status) => !isOpen({ status }))).toEqual(['canceled', 'incomplete_expired'])
})
