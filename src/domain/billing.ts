import type { Tier } from './tiers.ts'

/** As Stripe names them. */
export type SubscriptionStatus =
  | 'active'
  | 'trialing'
  | 'past_due'
  | 'unpaid'
  | 'canceled'
  | 'incomplete'
  | 'incomplete_expired'
  | 'paused'

export type InvoiceStatus = 'draft' | 'open' | 'paid' | 'uncollectible' | 'void'

export type Subscription = {
  status: SubscriptionStatus
  currentPeriodEnd: Date | null
  cancelAtPeriodEnd: boolean
  graceUntil: Date | null
}

/** Pro, in the smallest unit of its currency. */
export const PRO_PRICE = { amount: 2900, currency: 'usd', interval: 'month' } as const

/** How long a plan goes on after a payment failed. */
export const GRACE_DAYS = 7

/** The tier of somebody with an account: what was granted by hand, else what is paid for, else the free one. */
export function tierOfAccount(granted: Tier | null, paidFor: Subscription[], now: Date): Tier {
  if (granted) return granted
  return paidFor.some((subscription) => isRunning(subscription, now)) ? 'paid' : 'registered_free'
}

function isRunning({ status, currentPeriodEnd, graceUntil }: Subscription, now: Date): boolean {
  if (status === 'active' || status === 'trialing') return true
  if (status === 'canceled') return false
  if (status === 'past_due' || status === 'unpaid') return graceUntil !== null && now < graceUntil
  return status === 'paused' && currentPeriodEnd !== null && now < currentPeriodEnd
}
