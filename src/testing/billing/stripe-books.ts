import { randomUUID } from 'node:crypto'

const MONTH_SECONDS = 30 * 86_400

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

/** Reports an event with the object as it is at that moment. */
export type Emit = (type: string, object: object) => void

/** The data Stripe stores and how it changes, as far as the product sees it. `now` is in seconds. */
export function openBooks(emit: Emit, now: () => number, urlOf: (path: string) => string) {
  const customers = new Map<string, Customer>()
  const sessions = new Map<string, CheckoutSession>()
  const subscriptions = new Map<string, Subscription>()
  const invoices = new Map<string, Invoice>()

  function addInvoice(subscription: Subscription): Invoice {
    const invoice = newInvoice(subscription, now(), invoices.size + 1, urlOf)
    invoices.set(invoice.id, invoice)
    subscription.latest_invoice = invoice.id
    emit('invoice.created', { ...invoice, status: 'draft', number: null })
    emit('invoice.finalized', invoice)
    return invoice
  }

  function charge(subscription: Subscription, invoice: Invoice, succeeds: boolean): void {
    invoice.attempt_count += 1
    invoice.status = succeeds ? 'paid' : 'open'
    if (succeeds) invoice.status_transitions.paid_at = now()
    emit(succeeds ? 'invoice.paid' : 'invoice.payment_failed', invoice)
    const status = succeeds ? 'active' : 'past_due'
    if (subscription.status === status) return
    subscription.status = status
    emit('customer.subscription.updated', subscription)
  }

  function end(subscription: Subscription, reason: 'cancellation_requested' | 'payment_failed'): void {
    if (subscription.status === 'canceled') return
    Object.assign(subscription, { status: 'canceled', ended_at: now(), cancellation_details: { reason } })
    emit('customer.subscription.deleted', subscription)
  }

  const ofCustomer = <Thing extends { customer: string }>(things: Map<string, Thing>, customer: string) =>
    [...things.values()].filter((thing) => thing.customer === customer).reverse()

  return {
    customers,
    sessions,
    subscriptionsOf: (customer: string) => ofCustomer(subscriptions, customer),
    invoicesOf: (customer: string) => ofCustomer(invoices, customer),
    sessionsOf: (customer: string) => ofCustomer(sessions, customer),

    addCustomer(email: string, metadata: Record<string, string>): Customer {
      const customer: Customer = { id: newId('cus'), object: 'customer', email, metadata }
      customers.set(customer.id, customer)
      return customer
    },

    removeCustomer(customer: Customer): void {
      for (const subscription of ofCustomer(subscriptions, customer.id)) end(subscription, 'cancellation_requested')
      for (const session of ofCustomer(sessions, customer.id)) if (session.status === 'open') session.status = 'expired'
      customer.deleted = true
      emit('customer.deleted', customer)
    },

    addSession(input: Pick<CheckoutSession, 'customer' | 'client_reference_id' | 'success_url' | 'cancel_url'>) {
      const id = newId('cs_test')
      const url = urlOf(`/pay/${id}`)
      const fixed = { object: 'checkout.session', mode: 'subscription', status: 'open', subscription: null } as const
      const session: CheckoutSession = { id, ...fixed, created: now(), url, ...input }
      sessions.set(id, session)
      return session
    },

    expire(session: CheckoutSession): void {
      Object.assign(session, { status: 'expired', url: null })
      emit('checkout.session.expired', session)
    },

    /** The customer pays at the checkout page with a working card. */
    pay(session: CheckoutSession): Subscription {
      const subscription = newSubscription(session.customer, now())
      subscriptions.set(subscription.id, subscription)
      emit('customer.subscription.created', subscription)
      charge(subscription, addInvoice(subscription), true)
      Object.assign(session, { status: 'complete', url: null, subscription: subscription.id })
      emit('checkout.session.completed', session)
      return subscription
    },

    /** Starts a new month. */
    renew(subscription: Subscription, { succeeds }: { succeeds: boolean }): void {
      const [item] = subscription.items.data
      item.current_period_start = now()
      item.current_period_end = now() + MONTH_SECONDS
      emit('customer.subscription.updated', subscription)
      charge(subscription, addInvoice(subscription), succeeds)
    },

    /** Charges the card again for the open invoices. */
    retry(subscription: Subscription, { succeeds }: { succeeds: boolean }): void {
      const open = ofCustomer(invoices, subscription.customer).filter((invoice) => invoice.status === 'open')
      for (const invoice of open) charge(subscription, invoice, succeeds)
    },

    cancelLater(subscription: Subscription): void {
      subscription.cancel_at_period_end = true
      emit('customer.subscription.updated', subscription)
    },

    keep(subscription: Subscription): void {
      subscription.cancel_at_period_end = false
      emit('customer.subscription.updated', subscription)
    },

    end,
  }
}

export type Books = ReturnType<typeof openBooks>

function newSubscription(customer: string, now: number) {
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

function newInvoice(subscription: Subscription, now: number, count: number, urlOf: (path: string) => string) {
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

function newId(kind: string): string {
  return `${kind}_${randomUUID().replaceAll('-', '')}`
}
