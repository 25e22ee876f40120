import { and, desc, eq, getTableColumns, inArray, isNull, lt, lte, ne, notInArray, or, sql } from 'drizzle-orm'
import type { Tier } from '#domain/plans/tiers.ts'
import { users } from '../accounts/account-schema.ts'
import type { Db } from '../sql/db.ts'
import { workspaces } from '../workspaces/workspace-schema.ts'
import { billingCustomers, grantedPlans, invoices, stripeEvents, subscriptions } from './billing-schema.ts'

export type SubscriptionRow = typeof subscriptions.$inferSelect
export type InvoiceRow = typeof invoices.$inferSelect

/** The columns that newer data from Stripe replaces. */
const SUBSCRIPTION_COLUMNS = [
  'status',
  'priceId',
  'currentPeriodEnd',
  'cancelAtPeriodEnd',
  'endedAt',
  'graceUntil',
  'asOf',
] as const
const INVOICE_COLUMNS = ['number', 'status', 'amount', 'currency', 'hostedUrl', 'pdfUrl', 'asOf'] as const

const ENDED: SubscriptionRow['status'][] = ['canceled', 'incomplete_expired']

export async function readBilling(db: Db, workspaceId: string) {
  const [granted] = await db.select().from(grantedPlans).where(eq(grantedPlans.workspaceId, workspaceId))
  return {
    granted: granted?.tier ?? null,
    subscriptions: await listSubscriptions(db, workspaceId),
    invoices: await db
      .select()
      .from(invoices)
      .where(and(eq(invoices.workspaceId, workspaceId), ne(invoices.status, 'draft')))
      .orderBy(desc(invoices.createdAt), desc(invoices.id)),
  }
}

export async function listSubscriptions(db: Db, workspaceId: string): Promise<SubscriptionRow[]> {
  return db.select().from(subscriptions).where(eq(subscriptions.workspaceId, workspaceId))
}

/** Saves data from Stripe unless newer data is stored. Returns the saved rows. */
export async function saveSubscriptions(
  db: Db,
  rows: Omit<SubscriptionRow, 'endNotifiedAt'>[],
): Promise<SubscriptionRow[]> {
  if (rows.length === 0) return []
  return db
    .insert(subscriptions)
    .values(rows)
    .onConflictDoUpdate(unlessNewer(subscriptions, SUBSCRIPTION_COLUMNS))
    .returning()
}

export async function saveInvoices(db: Db, rows: InvoiceRow[]): Promise<void> {
  if (rows.length === 0) return
  await db.insert(invoices).values(rows).onConflictDoUpdate(unlessNewer(invoices, INVOICE_COLUMNS))
}

/** An upsert replaces these columns of a stored row, unless the stored data was requested later. */
function unlessNewer<Table extends typeof subscriptions | typeof invoices>(
  table: Table,
  columns: readonly (string & keyof Table['_']['columns'])[],
) {
  const names = new Map(Object.entries(getTableColumns(table)).map(([key, { name }]) => [key, name]))
  const set = columns.map((column) => [column, sql`excluded.${sql.identifier(names.get(column) as string)}`])
  return { target: table.id, set: Object.fromEntries(set), setWhere: sql`${table.asOf} <= excluded.as_of` }
}

/** Ends all subscriptions of a customer that no longer exists at Stripe. */
export async function endSubscriptions(db: Db, workspaceId: string, at: Date): Promise<void> {
  await db
    .update(subscriptions)
    .set({ status: 'canceled', endedAt: at, graceUntil: null, cancelAtPeriodEnd: false, asOf: at })
    .where(and(eq(subscriptions.workspaceId, workspaceId), notInArray(subscriptions.status, ENDED)))
}

export async function setEndNotified(db: Db, ids: string[], at: Date | null): Promise<void> {
  if (ids.length > 0) await db.update(subscriptions).set({ endNotifiedAt: at }).where(inArray(subscriptions.id, ids))
}

/** Workspaces whose plan expired without an event from Stripe, and whose owners were not notified yet. */
export async function listUnnotifiedEnds(db: Db, now: Date, limit: number): Promise<string[]> {
  const { workspaceId, status, graceUntil, currentPeriodEnd, cancelAtPeriodEnd } = subscriptions
  const isCancelled = or(eq(cancelAtPeriodEnd, true), eq(status, 'paused'))
  const rows = await db
    .selectDistinct({ workspaceId })
    .from(subscriptions)
    .where(
      and(
        isNull(subscriptions.endNotifiedAt),
        notInArray(status, ['incomplete', 'incomplete_expired']),
        or(lte(graceUntil, now), and(lte(currentPeriodEnd, now), isCancelled)),
      ),
    )
    .limit(limit)
  return rows.map(({ workspaceId }) => workspaceId)
}

/** Customers whose subscription was last updated from Stripe before `before`, oldest update first. */
export async function listStaleCustomers(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ customerId: billingCustomers.stripeCustomerId })
    .from(subscriptions)
    .innerJoin(billingCustomers, eq(billingCustomers.workspaceId, subscriptions.workspaceId))
    .where(and(notInArray(subscriptions.status, ENDED), lt(subscriptions.asOf, before)))
    .orderBy(subscriptions.asOf)
    .limit(limit)
  return rows.map(({ customerId }) => customerId)
}

/** False when the event was handled before. */
export async function insertStripeEvent(db: Db, event: { id: string; type: string }): Promise<boolean> {
  const rows = await db.insert(stripeEvents).values(event).onConflictDoNothing().returning({ id: stripeEvents.id })
  return rows.length === 1
}

export async function hasStripeEvent(db: Db, id: string): Promise<boolean> {
  const rows = await db.select({ id: stripeEvents.id }).from(stripeEvents).where(eq(stripeEvents.id, id))
  return rows.length > 0
}

export async function deleteOldStripeEvents(db: Db, before: Date): Promise<void> {
  await db.delete(stripeEvents).where(lt(stripeEvents.handledAt, before))
}

/** For the personal workspace. A null tier removes the grant. Returns both ids; null if no account has this address. */
export async function setGrantedPlan(
  db: Db,
  email: string,
  tier: Tier | null,
): Promise<{ userId: string; workspaceId: string } | null> {
  const [owner] = await db
    .select({ userId: users.id, workspaceId: workspaces.id })
    .from(users)
    .innerJoin(workspaces, eq(workspaces.personalOf, users.id))
    .where(eq(users.email, email))
  if (!owner) return null
  await setGrantedPlanOf(db, owner.workspaceId, tier)
  return owner
}

/** A null tier removes the grant. */
export async function setGrantedPlanOf(db: Db, workspaceId: string, tier: Tier | null): Promise<void> {
  if (tier === null) {
    await db.delete(grantedPlans).where(eq(grantedPlans.workspaceId, workspaceId))
    return
  }
  const grant = { tier, grantedAt: new Date() }
  await db
    .insert(grantedPlans)
    .values({ workspaceId, ...grant })
    .onConflictDoUpdate({ target: grantedPlans.workspaceId, set: grant })
}
