import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { InvoiceStatus, SubscriptionStatus } from '#domain/plans/billing.ts'
import type { Tier } from '#domain/plans/tiers.ts'
import { users } from '../accounts/account-schema.ts'
import { moment } from '../sql/columns.ts'

const ownerId = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** What an administrator gave by hand; it wins over what is paid for. */
export const grantedPlans = pgTable(
  'granted_plans',
  {
    userId: ownerId().primaryKey(),
    tier: text().$type<Tier>().notNull(),
    grantedAt: moment('granted_at').notNull().defaultNow(),
  },
  (table) => [check('granted_plans_tier', sql`${table.tier} in ('registered_free', 'paid')`)],
)

export const billingCustomers = pgTable('billing_customers', {
  userId: ownerId().primaryKey(),
  stripeCustomerId: text('stripe_customer_id').notNull().unique(),
})

export const subscriptions = pgTable(
  'subscriptions',
  {
    /** Stripe's own id. */
    id: text().primaryKey(),
    userId: ownerId(),
    status: text().$type<SubscriptionStatus>().notNull(),
    priceId: text('price_id'),
    currentPeriodEnd: moment('current_period_end'),
    cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
    endedAt: moment('ended_at'),
    /** A failed payment leaves the plan as it is until then. */
    graceUntil: moment('grace_until'),
    /** When the owner heard that the plan is over; empty again as soon as it runs again. */
    endToldAt: moment('end_told_at'),
    /** When Stripe was asked for what stands here: an older answer that comes late changes nothing. */
    asOf: moment('as_of').notNull(),
  },
  (table) => [index('subscriptions_of_user').on(table.userId)],
)

export const invoices = pgTable(
  'invoices',
  {
    /** Stripe's own id. */
    id: text().primaryKey(),
    userId: ownerId(),
    number: text(),
    status: text().$type<InvoiceStatus>().notNull(),
    /** In the currency's smallest unit. */
    amount: integer().notNull(),
    currency: text().notNull(),
    hostedUrl: text('hosted_url'),
    pdfUrl: text('pdf_url'),
    createdAt: moment('created_at').notNull(),
    asOf: moment('as_of').notNull(),
  },
  (table) => [index('invoices_of_user').on(table.userId, table.createdAt)],
)

/** Events that were handled, so that a repeated one changes nothing. */
export const stripeEvents = pgTable(
  'stripe_events',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    handledAt: moment('handled_at').notNull().defaultNow(),
  },
  (table) => [index('stripe_events_handled_at').on(table.handledAt)],
)
