import { randomUUID } from 'node:crypto'

export const MONTH_SECONDS = 30 * 86_400

export const PRICE_ID = 'price_pro'
export const PRICE = {
  id: PRICE_ID,
  object: 'price',
  unit_amount: 2900,
  currency: 'usd',
  recurring: { interval: 'month', interval_count: 1 },
}

export type Customer = {
  id: string
  object: 'customer'
  email: string
  metadata: Record<string, string>
  deleted?: true
}

export type CheckoutSession = {
  id: string
  object: 'checkout.session'
  mode: 'subscription'
  status: 'open' | 'complete' | 'expired'
  customer: string
  client_reference_id: string
  created: number
  url: string | null
  success_url: string
  cancel_url: string
  subscription: string | null
}

export type Subscription = ReturnType<typeof newSubscription>
export type Invoice = ReturnType<typeof newInvoice>

export function newSubscription(customer: string, now: number) {
  return {
    id: newId('sub'),
    object: 'subscription',
    customer,
    status: 'incomplete',
    created: now,
    cancel_at: null as number | null,
    cancel_at_period_end: false,
    ended_at: null as number | null,
    cancellation_details: { reason: null as string | null },
    latest_invoice: null as string | null,
    items: {
      object: 'list',
      data: [{ id: newId('si'), price: PRICE, current_period_start: now, current_period_end: now + MONTH_SECONDS }] as [
        { id: string; price: typeof PRICE; current_period_start: number; current_period_end: number },
      ],
    },
  }
}

export function newInvoice(subscription: Subscription, now: number, count: number, urlOf: (path: string) => string) {
  const id = newId('in')
  return {
    id,
    object: 'invoice',
    customer: subscription.customer,
    number: `PW-${String(count).padStart(4, '0')}` as string | null,
    status: 'open' as 'draft' | 'open' | 'paid' | 'void' | 'uncollectible',
    total: PRICE.unit_amount,
    currency: PRICE.currency,
    created: now,
    attempt_count: 0,
    status_transitions: { finalized_at: now as number | null, paid_at: null as number | null },
    parent: { type: 'subscription_details', subscription_details: { subscription: subscription.id } },
    hosted_invoice_url: urlOf(`/invoice/${id}`),
    invoice_pdf: urlOf(`/invoice/${id}/pdf`),
  }
}

export function newId(kind: string): string {
  return `${kind}_${randomUUID().replaceAll('-', '')}`
}
