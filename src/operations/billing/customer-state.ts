import type { Stripe } from 'stripe'
import {
  INVOICE_STATUSES,
  type InvoiceStatus,
  SUBSCRIPTION_STATUSES,
  type SubscriptionStatus,
} from '#domain/plans/billing.ts'
import { graceUntil } from '#domain/plans/billing-grace.ts'
import type { InvoiceRow, SubscriptionRow } from '#store/billing/billing.ts'
import { isMissing } from './query-stripe.ts'

export type CustomerState = {
  subscriptions: Omit<SubscriptionRow, 'workspaceId' | 'asOf' | 'endNotifiedAt'>[]
  invoices: Omit<InvoiceRow, 'workspaceId' | 'asOf'>[]
}

/** More than eight years of monthly invoices. Older ones are already in our tables. */
const NEWEST = 100

/** Null if the customer no longer exists at Stripe. */
export async function readCustomerState(stripe: Stripe, customer: string): Promise<CustomerState | null> {
  const found = await stripe.customers.retrieve(customer).catch((error) => {
    if (isMissing(error)) return null
    throw error
  })
  if (!found || found.deleted) return null
  const [subscriptions, invoices] = await Promise.all([
    stripe.subscriptions.list({ customer, status: 'all', limit: NEWEST }),
    stripe.invoices.list({ customer, limit: NEWEST }),
  ])
  return {
    subscriptions: subscriptions.data.map((subscription) => toSubscription(subscription, invoices.data)),
    invoices: invoices.data.filter((invoice) => invoice.status !== 'draft').map(toInvoice),
  }
}

function toSubscription(subscription: Stripe.Subscription, all: Stripe.Invoice[]): CustomerState['subscriptions'][0] {
  const items = subscription.items.data
  const status = knownStatus(subscription.status)
  return {
    id: subscription.id,
    status,
    priceId: items[0]?.price.id ?? null,
    // Stripe's portal cancels a plan either with an end date or with a flag. Both mean the same to the owner.
    currentPeriodEnd: toDate(subscription.cancel_at ?? earliest(items.map((item) => item.current_period_end))),
    cancelAtPeriodEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    endedAt: toDate(subscription.ended_at),
    graceUntil: graceUntil({
      status,
      endedByFailedPayment: subscription.cancellation_details?.reason === 'payment_failed',
      periodStart: toDate(earliest(items.map((item) => item.current_period_start))),
      invoices: all.filter((invoice) => subscriptionOf(invoice) === subscription.id).map(toDebt),
    }),
  }
}

function toInvoice(invoice: Stripe.Invoice): CustomerState['invoices'][0] {
  return {
    id: invoice.id,
    number: invoice.number,
    status: knownInvoiceStatus(invoice.status),
    amount: invoice.total,
    currency: invoice.currency,
    hostedUrl: invoice.hosted_invoice_url ?? null,
    pdfUrl: invoice.invoice_pdf ?? null,
    createdAt: new Date(invoice.created * 1000),
  }
}

function toDebt(invoice: Stripe.Invoice) {
  const finalized = invoice.status_transitions.finalized_at ?? invoice.created
  return {
    status: knownInvoiceStatus(invoice.status),
    amount: invoice.total,
    finalizedAt: new Date(finalized * 1000),
  }
}

function subscriptionOf(invoice: Stripe.Invoice): string | undefined {
  const subscription = invoice.parent?.subscription_details?.subscription
  return typeof subscription === 'string' ? subscription : subscription?.id
}

/** A status that Stripe has added and we do not know yet counts as incomplete, which gives no access. */
function knownStatus(status: string): SubscriptionStatus {
  return SUBSCRIPTION_STATUSES.find((known) => known === status) ?? 'incomplete'
}

function knownInvoiceStatus(status: string | null): InvoiceStatus {
  return INVOICE_STATUSES.find((known) => known === status) ?? 'draft'
}

function earliest(seconds: number[]): number | null {
  return seconds.length > 0 ? Math.min(...seconds) : null
}

function toDate(seconds: number | null): Date | null {
  return seconds === null ? null : new Date(seconds * 1000)
}
