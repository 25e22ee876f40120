import { type CheckoutSession, type Customer, newId, type Subscription } from './stripe-books.ts'
import { type BooksSettings, ofCustomer, openSubscriptions } from './stripe-subscriptions.ts'

export type Books = ReturnType<typeof openBooks>

/** The part of Stripe's data that the product needs. */
export function openBooks(settings: BooksSettings) {
  const { emit, now, urlOf } = settings
  const customers = new Map<string, Customer>()
  const sessions = new Map<string, CheckoutSession>()
  const subscriptions = openSubscriptions(settings)

  return {
    ...subscriptions,
    customers,
    sessions,
    sessionsOf: (customer: string) => ofCustomer(sessions, customer),

    addCustomer(email: string, metadata: Record<string, string>): Customer {
      const customer: Customer = { id: newId('cus'), object: 'customer', email, metadata }
      customers.set(customer.id, customer)
      return customer
    },

    removeCustomer(customer: Customer): void {
      for (const subscription of subscriptions.subscriptionsOf(customer.id)) {
        subscriptions.end(subscription, 'cancellation_requested')
      }
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

    pay(session: CheckoutSession): Subscription {
      const subscription = subscriptions.subscribe(session.customer)
      Object.assign(session, { status: 'complete', url: null, subscription: subscription.id })
      emit('checkout.session.completed', session)
      return subscription
    },
  }
}
