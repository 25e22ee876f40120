import { type Invoice, MONTH_SECONDS, newInvoice, newSubscription, type Subscription } from './stripe-books.ts'

export type BooksSettings = {
  /** Sends an event with a copy of the object as it is now. */
  emit: (type: string, object: object) => void
  /** In seconds. */
  now: () => number
  urlOf: (path: string) => string
}

export function openSubscriptions({ emit, now, urlOf }: BooksSettings) {
  const subscriptions = new Map<string, Subscription>()
  const invoices = new Map<string, Invoice>()
  const invoicesOf = (customer: string) => ofCustomer(invoices, customer)

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

  return {
    subscriptionsOf: (customer: string) => ofCustomer(subscriptions, customer),
    invoicesOf,

    subscribe(customer: string): Subscription {
      const subscription = newSubscription(customer, now())
      subscriptions.set(subscription.id, subscription)
      emit('customer.subscription.created', subscription)
      charge(subscription, addInvoice(subscription), true)
      return subscription
    },

    renew(subscription: Subscription, { succeeds }: { succeeds: boolean }): void {
      const [item] = subscription.items.data
      item.current_period_start = now()
      item.current_period_end = now() + MONTH_SECONDS
      emit('customer.subscription.updated', subscription)
      charge(subscription, addInvoice(subscription), succeeds)
    },

    retry(subscription: Subscription, { succeeds }: { succeeds: boolean }): void {
      const open = invoicesOf(subscription.customer).filter((invoice) => invoice.status === 'open')
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

    end(subscription: Subscription, reason: 'cancellation_requested' | 'payment_failed'): void {
      if (subscription.status === 'canceled') return
      Object.assign(subscription, { status: 'canceled', ended_at: now(), cancellation_details: { reason } })
      emit('customer.subscription.deleted', subscription)
    },
  }
}

export function ofCustomer<Thing extends { customer: string }>(things: Map<string, Thing>, customer: string): Thing[] {
  return [...things.values()].filter((thing) => thing.customer === customer).reverse()
}
