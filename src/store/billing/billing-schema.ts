import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { InvoiceStatus, SubscriptionStatus } from '#domain/plans/billing.ts'
import type { Tier } from '#domain/plans/tiers.ts'
import { moment } from '../sql/columns.ts'
import { workspaceId } from '../workspaces/workspace-schema.ts'

/** Plans granted by an administrator, which take precedence over subscriptions. */
export const grantedPlans = pgTable(
  'granted_plans',
  {
    workspaceId: workspaceId().primaryKey(),
    tier: text().$type<Tier>().notNull(),
    grantedAt: moment('granted_at').notNull().defaultNow(),
  },
  (table) => [check('granted_plans_tier', sql`${table.tier} in ('registered_free', 'paid')`)],
)

export const billingCustomers = pgTable('billing_customers', {
  workspaceId: workspaceId().primaryKey(),
  stripeCustomerId: text('stripe_customer_id').notNull().unique(),
})

export const subscriptions = pgTable(
  'subscriptions',
  {
    /** Stripe's own id. */
    id: text().primaryKey(),
    workspaceId: workspaceId(),
    status: text().$type<SubscriptionStatus>().notNull(),
    priceId: text('price_id'),
    currentPeriodEnd: moment('current_period_end'),
    cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
    endedAt: moment('ended_at'),
    /** After a failed payment, the plan stays active until this time. */
    graceUntil: moment('grace_until'),
    /** When the owner was notified that the plan ended. Becomes null when the plan is active again. */
    endNotifiedAt: moment('end_notified_at'),
    /** When this data was requested from Stripe. Responses to earlier requests are ignored. */
    asOf: moment('as_of').notNull(),
  },
  (table) => [index('subscriptions_of_workspace').on(table.workspaceId)],
)

export const invoices = pgTable(
  'invoices',
  {
    /** Stripe's own id. */
    id: text().primaryKey(),
    workspaceId: workspaceId(),
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
  (table) => [index('invoices_of_workspace').on(table.workspaceId, table.createdAt)],
)

/** Events already handled, so a repeated event changes nothing. */
export const stripeEvents = pgTable(
  'stripe_events',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    handledAt: moment('handled_at').notNull().defaultNow(),
  },
  (table) => [index('stripe_events_handled_at').on(table.handledAt)],
)
