import { GRACE_DAYS, type InvoiceStatus, type SubscriptionStatus } from './billing.ts'

const DAY_MS = 86_400_000

export type Arrears = {
  status: SubscriptionStatus
  /** Whether Stripe ended it because nobody paid, and not because its owner wanted to. */
  endedByFailedPayment: boolean
  periodStart: Date | null
  /** The subscription's own. */
  invoices: { status: InvoiceStatus; amount: number; finalizedAt: Date }[]
}

/**
 * Until when a plan goes on without its payment: a week from the first invoice that stayed unpaid. It follows from what
 * Stripe knows alone, so neither further attempts nor the order in which we hear of them move it.
 */
export function graceUntil({ status, endedByFailedPayment, periodStart, invoices }: Arrears): Date | null {
  const isUnpaid = status === 'past_due' || status === 'unpaid' || (status === 'canceled' && endedByFailedPayment)
  if (!isUnpaid) return null
  const from = firstUnpaid(invoices) ?? periodStart
  return from && new Date(from.getTime() + GRACE_DAYS * DAY_MS)
}

/** The oldest of those that came after the last paid one. */
function firstUnpaid(invoices: Arrears['invoices']): Date | undefined {
  const newestFirst = invoices
    .filter((invoice) => invoice.status !== 'draft' && invoice.amount > 0)
    .sort((one, other) => other.finalizedAt.getTime() - one.finalizedAt.getTime())
  const lastPaid = newestFirst.findIndex((invoice) => invoice.status === 'paid')
  return newestFirst.slice(0, lastPaid === -1 ? undefined : lastPaid).at(-1)?.finalizedAt
}
