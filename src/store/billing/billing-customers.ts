import { and, eq } from 'drizzle-orm'
import { users } from '../accounts/account-schema.ts'
import type { Db } from '../sql/db.ts'
import { billingCustomers } from './billing-schema.ts'

export type BillingOwner = { userId: string; email: string }

export async function findCustomerId(db: Db, userId: string): Promise<string | null> {
  const [row] = await db.select().from(billingCustomers).where(eq(billingCustomers.userId, userId))
  return row?.stripeCustomerId ?? null
}

/** Stores the id unless the account already has one, and returns the stored id. */
export async function storeCustomerId(db: Db, userId: string, stripeCustomerId: string): Promise<string> {
  await db
    .insert(billingCustomers)
    .values({ userId, stripeCustomerId })
    .onConflictDoNothing({ target: billingCustomers.userId })
  return (await findCustomerId(db, userId)) ?? stripeCustomerId
}

export async function forgetCustomerId(db: Db, userId: string, stripeCustomerId: string): Promise<void> {
  await db
    .delete(billingCustomers)
    .where(and(eq(billingCustomers.userId, userId), eq(billingCustomers.stripeCustomerId, stripeCustomerId)))
}

export async function isKnownCustomer(db: Db, stripeCustomerId: string): Promise<boolean> {
  const rows = await db.select().from(billingCustomers).where(eq(billingCustomers.stripeCustomerId, stripeCustomerId))
  return rows.length > 0
}

/**
 * Locks the account of this Stripe customer until the transaction ends, so that no other process writes its billing
 * data.
 */
export async function lockCustomer(db: Db, stripeCustomerId: string): Promise<BillingOwner | null> {
  const [owner] = await db
    .select({ userId: users.id, email: users.email })
    .from(users)
    .innerJoin(billingCustomers, eq(billingCustomers.userId, users.id))
    .where(eq(billingCustomers.stripeCustomerId, stripeCustomerId))
    .for('no key update', { of: users })
  return owner ?? null
}

/** Like `lockCustomer`, but for an account that may no longer have a Stripe customer. */
export async function lockOwner(db: Db, userId: string): Promise<BillingOwner | null> {
  const [owner] = await db
    .select({ userId: users.id, email: users.email })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update')
  return owner ?? null
}
