import { and, eq } from 'drizzle-orm'
import { users } from '../accounts/account-schema.ts'
import type { Db } from '../sql/db.ts'
import { workspaceMembers, workspaces } from '../workspaces/workspace-schema.ts'
import { billingCustomers } from './billing-schema.ts'

/** A workspace that pays, and its owners, who get the mails about it. */
export type BillingOwner = { workspaceId: string; owners: { userId: string; email: string }[] }

export async function findCustomerId(db: Db, workspaceId: string): Promise<string | null> {
  const [row] = await db.select().from(billingCustomers).where(eq(billingCustomers.workspaceId, workspaceId))
  return row?.stripeCustomerId ?? null
}

/** Stores the id unless the workspace already has one, and returns the stored id. */
export async function storeCustomerId(db: Db, workspaceId: string, stripeCustomerId: string): Promise<string> {
  await db
    .insert(billingCustomers)
    .values({ workspaceId, stripeCustomerId })
    .onConflictDoNothing({ target: billingCustomers.workspaceId })
  return (await findCustomerId(db, workspaceId)) ?? stripeCustomerId
}

export async function forgetCustomerId(db: Db, workspaceId: string, stripeCustomerId: string): Promise<void> {
  await db
    .delete(billingCustomers)
    .where(and(eq(billingCustomers.workspaceId, workspaceId), eq(billingCustomers.stripeCustomerId, stripeCustomerId)))
}

export async function isKnownCustomer(db: Db, stripeCustomerId: string): Promise<boolean> {
  const rows = await db.select().from(billingCustomers).where(eq(billingCustomers.stripeCustomerId, stripeCustomerId))
  return rows.length > 0
}

/**
 * Locks the workspace of this Stripe customer until the transaction ends, so that no other process writes its billing
 * data.
 */
export async function lockCustomer(db: Db, stripeCustomerId: string): Promise<BillingOwner | null> {
  const [row] = await db
    .select({ id: workspaces.id })
    .from(workspaces)
    .innerJoin(billingCustomers, eq(billingCustomers.workspaceId, workspaces.id))
    .where(eq(billingCustomers.stripeCustomerId, stripeCustomerId))
    .for('no key update', { of: workspaces })
  return row ? withOwners(db, row.id) : null
}

/** Like `lockCustomer`, but for a workspace that may no longer have a Stripe customer. */
export async function lockOwner(db: Db, workspaceId: string): Promise<BillingOwner | null> {
  const [row] = await db
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId))
    .for('no key update')
  return row ? withOwners(db, row.id) : null
}

async function withOwners(db: Db, workspaceId: string): Promise<BillingOwner> {
  const owners = await db
    .select({ userId: users.id, email: users.email })
    .from(users)
    .innerJoin(workspaceMembers, eq(workspaceMembers.userId, users.id))
    .where(and(eq(workspaceMembers.workspaceId, workspaceId), eq(workspaceMembers.role, 'owner')))
    .orderBy(workspaceMembers.joinedAt, users.id)
  return { workspaceId, owners }
}
