import type { Tier } from './tiers.ts'

/** Stripe's names. */
export const SUBSCRIPTION_STATUSES = [
  'active',
  'trialing',
  'past_due',
  'unpaid',
  'canceled',
  'incomplete',
  'incomplete_expired',
  'paused',
] as const
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number]

export const INVOICE_STATUSES = ['draft', 'open', 'paid', 'uncollectible', 'void'] as const
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number]

export type Subscription = {
  status: SubscriptionStatus
  /** End of the paid period; with `cancelAtPeriodEnd` the subscription ends then. */
  currentPeriodEnd: Date | null
  cancelAtPeriodEnd: boolean
  /** Set while a payment is missing: the plan stays active until this date. */
  graceUntil: Date | null
}

/** Price of Pro, in cents. */
export const PRO_PRICE = { amount: 2900, currency: 'usd', interval: 'month' } as const

/** How long a plan stays active after a failed payment. */
export const GRACE_DAYS = 7

export function tierOfAccount(granted: Tier | null, paidFor: Subscription[], now: Date): Tier {
  if (granted === 'paid') return 'paid'
  return paidFor.some((subscription) => isRunning(subscription, now)) ? 'paid' : 'registered_free'
}

/** Whether the account currently gets what this subscription pays for. */
export function isRunning(subscription: Subscription, now: Date): boolean {
  const { status, currentPeriodEnd, cancelAtPeriodEnd, graceUntil } = subscription
  if (status === 'active' || status === 'trialing') return !cancelAtPeriodEnd || isBefore(now, currentPeriodEnd, true)
  if (status === 'paused') return isBefore(now, currentPeriodEnd, false)
  if (status === 'past_due' || status === 'unpaid' || status === 'canceled') return isBefore(now, graceUntil, false)
  return false
}

/** Whether Stripe can still charge for the subscription, which rules out a second subscription. */
export function isOpen({ status }: Pick<Subscription, 'status'>): boolean {
  return status !== 'canceled' && status !== 'incomplete_expired'
}

/** False for a subscription that never became active because its first payment failed. */
export function hasBegun({ status }: Pick<Subscription, 'status'>): boolean {
  return status !== 'incomplete' && status !== 'incomplete_expired'
}

function isBefore(now: Date, end: Date | null, ifNoEnd: boolean): boolean {
  return end === null ? ifNoEnd : now < end
}
