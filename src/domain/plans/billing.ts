import type { Tier } from './tiers.ts'

/** As Stripe names them. */
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
  /** When the paid time ends; with `cancelAtPeriodEnd` nothing follows it. */
  currentPeriodEnd: Date | null
  cancelAtPeriodEnd: boolean
  /** Set while a payment is missing: until then the plan stays as it was. */
  graceUntil: Date | null
}

/** Pro, in the smallest unit of its currency. */
export const PRO_PRICE = { amount: 2900, currency: 'usd', interval: 'month' } as const

/** How long a plan goes on after a payment failed. */
export const GRACE_DAYS = 7

/** The tier of somebody with an account: paid when it was granted by hand or is paid for, else the free one. */
export function tierOfAccount(granted: Tier | null, paidFor: Subscription[], now: Date): Tier {
  if (granted === 'paid') return 'paid'
  return paidFor.some((subscription) => isRunning(subscription, now)) ? 'paid' : 'registered_free'
}

/** Whether the account has what this subscription pays for. */
export function isRunning(subscription: Subscription, now: Date): boolean {
  const { status, currentPeriodEnd, cancelAtPeriodEnd, graceUntil } = subscription
  if (status === 'active' || status === 'trialing') return !cancelAtPeriodEnd || isBefore(now, currentPeriodEnd, true)
  if (status === 'paused') return isBefore(now, currentPeriodEnd, false)
  if (status === 'past_due' || status === 'unpaid' || status === 'canceled') return isBefore(now, graceUntil, false)
  return false
}

/** Whether Stripe may still ask money for it: then there is no second one beside it. */
export function isOpen({ status }: Pick<Subscription, 'status'>): boolean {
  return status !== 'canceled' && status !== 'incomplete_expired'
}

/** Whether it ever gave anything: a first payment that never came through is no plan that ended. */
export function hasBegun({ status }: Pick<Subscription, 'status'>): boolean {
  return status !== 'incomplete' && status !== 'incomplete_expired'
}

function isBefore(now: Date, end: Date | null, withoutEnd: boolean): boolean {
  return end === null ? withoutEnd : now < end
}
