import { describe, expect, test } from 'vitest'
import { SUBSCRIPTION_STATUSES, type SubscriptionStatus } from '#domain/plans/billing.ts'
import type { SubscriptionOverview } from '#domain/plans/billing-overview.ts'
import { canUpgrade, describePlan } from './plan-words.ts'

const subscription = (
  status: SubscriptionStatus,
  details: Partial<SubscriptionOverview> = {},
): SubscriptionOverview => ({
  status,
  isRunning: true,
  currentPeriodEnd: '2026-04-15T00:00:00.000Z',
  cancelAtPeriodEnd: false,
  graceUntil: null,
  endedAt: null,
  ...details,
})
const grace = { graceUntil: '2026-03-22T00:00:00.000Z' }
const ended = { isRunning: false, endedAt: '2026-03-20T00:00:00.000Z' }

describe('badge and text of a plan', () => {
  test.each<[string, SubscriptionOverview, string, RegExp]>([
    ['is active', subscription('active'), 'Active', /^Renews on 15 April 2026\.$/],
    [
      'was cancelled',
      subscription('active', { cancelAtPeriodEnd: true }),
      'Cancelled',
      /Pro stays active until 15 April 2026/,
    ],
    [
      'was cancelled and has ended',
      subscription('active', { cancelAtPeriodEnd: true, isRunning: false }),
      'Ended',
      /ended on 15 April 2026/,
    ],
    ['is a trial', subscription('trialing'), 'Trial', /until 15 April 2026/],
    ['has a failed payment', subscription('past_due', grace), 'Payment failed', /Pro stays active until 22 March 2026/],
    [
      'is past its grace period',
      subscription('past_due', { ...grace, isRunning: false }),
      'Payment missing',
      /Pro ended on 22 March 2026/,
    ],
    ['is unpaid', subscription('unpaid', { ...grace, isRunning: false }), 'Payment missing', /Pay the open invoice/],
    ['ended', subscription('canceled', ended), 'Ended', /Pro ended on 20 March 2026/],
    [
      'was ended by Stripe during the grace period',
      subscription('canceled', grace),
      'Payment failed',
      /stays active until 22 March 2026; upgrade again/,
    ],
    ['is incomplete', subscription('incomplete', { isRunning: false }), 'Payment incomplete', /not complete/],
    ['never started', subscription('incomplete_expired', { isRunning: false }), 'Not started', /nothing was charged/],
    ['is paused', subscription('paused'), 'Paused', /Pro stays active until 15 April 2026/],
    ['has no known end', subscription('active', { currentPeriodEnd: null }), 'Active', /^Renews every month\.$/],
  ])('that %s', (_words, given, label, text) => {
    const words = describePlan({ isGranted: false, subscription: given })
    expect(words.badge?.label).toBe(label)
    expect(words.text).toMatch(text)
  })

  test('that was granted, or is free', () => {
    expect(describePlan({ isGranted: true, subscription: null }).badge?.label).toBe('Granted')
    expect(describePlan({ isGranted: false, subscription: null })).toEqual({
      badge: null,
      text: 'You are on the free plan.',
    })
  })
})

test('an upgrade is offered to accounts without a subscription or a granted plan', () => {
  expect(canUpgrade({ isGranted: false, subscription: null })).toBe(true)
  expect(canUpgrade({ isGranted: true, subscription: null })).toBe(false)
  const offered = SUBSCRIPTION_STATUSES.filter((status) =>
    canUpgrade({ isGranted: false, subscription: subscription(status) }),
  )
  expect(offered).toEqual(['canceled', 'incomplete_expired'])
})
