import { GRACE_DAYS, type InvoiceStatus, type SubscriptionStatus } from './billing.ts'

const DAY_MS = 86_400_000

export type Arrears = {
  status: SubscriptionStatus
  /** Whether Stripe cancelled the subscription because of a failed payment, not on the owner's request. */
  endedByFailedPayment: boolean
  periodStart: Date | null
  /** Invoices of this subscription only. */
  invoices: { status: InvoiceStatus; amount: number; finalizedAt: Date }[]
}

/**
 * End of the grace period: a week after the first unpaid invoice. Computed from Stripe's data alone, so payment retries
 * and the order of webhooks don't change it.
 */
export function graceUntil({ status, endedByFailedPayment, periodStart, invoices }: Arrears): Date | null {
  const isUnpaid = status === 'past_due' || status === 'unpaid' || (status === 'canceled' && endedByFailedPayment)
  if (!isUnpaid) return null
  const from = firstUnpaid(invoices) ?? periodStart
  return from && new Date(from.getTime() + GRACE_DAYS * DAY_MS)
}

/** The oldest unpaid invoice since the last paid one. */
function firstUnpaid(invoices: Arrears['invoices']): Date | undefined {
  const newestFirst = invoices
    .filter((invoice) => invoice.status !== 'draft' && invoice.amount > 0)
    .sort((one, other) => other.finalizedAt.getTime() - one.finalizedAt.getTime())
  const lastPaid = newestFirst.findIndex((invoice) => invoice.status === 'paid')
  return newestFirst.slice(0, lastPaid === -1 ? undefined : lastPaid).at(-1)?.finalizedAt
}
