import { hasBegun, isRunning, tierOfAccount } from '#domain/plans/billing.ts'
import type { Mail } from '#domain/system/mail.ts'
import { readBilling, type SubscriptionRow, setEndNotified } from '#store/billing/billing.ts'
import type { BillingOwner } from '#store/billing/billing-customers.ts'
import type { Db } from '#store/sql/db.ts'
import type { App } from '../app.ts'
import { storeMail } from '../mail/queue-mail.ts'

type Needs = Pick<App, 'settings'>

/** Stores one mail per owner each time payments start to fail. Returns the ids of the stored mails. */
export async function notifyOfFailedPayments(
  app: Needs,
  db: Db,
  owner: BillingOwner,
  { before, written, now }: { before: SubscriptionRow[]; written: SubscriptionRow[]; now: Date },
): Promise<string[]> {
  const ids: string[] = []
  for (const { id, status, graceUntil } of written) {
    const reported = before.find((row) => row.id === id)?.graceUntil
    if (status === 'canceled' || graceUntil === null || graceUntil <= now) continue
    if (reported?.getTime() === graceUntil.getTime()) continue
    ids.push(...(await store(app, db, owner, { kind: 'payment-failed', link: billingPage(app), until: graceUntil })))
  }
  return ids
}

/** Stores one mail per owner when the plan has ended, unless another subscription or a grant continues it. */
export async function notifyOfEnd(app: Needs, db: Db, owner: BillingOwner, now: Date): Promise<string[]> {
  const { granted, subscriptions } = await readBilling(db, owner.workspaceId)
  const isNotified = (row: SubscriptionRow) => row.endNotifiedAt !== null
  const running = subscriptions.filter((row) => isRunning(row, now))
  const ended = subscriptions.filter((row) => hasBegun(row) && !isRunning(row, now) && !isNotified(row))
  await setEndNotified(db, running.filter(isNotified).map(idOf), null)
  await setEndNotified(db, ended.map(idOf), now)
  if (ended.length === 0 || tierOfAccount(granted, subscriptions, now) === 'paid') return []
  return store(app, db, owner, { kind: 'plan-ended', link: billingPage(app) })
}

async function store({ settings }: Needs, db: Db, { owners }: BillingOwner, mail: Mail): Promise<string[]> {
  const ids: string[] = []
  for (const { userId, email } of owners)
    ids.push(await storeMail(db, settings.publicUrl, { address: email, userId }, mail))
  return ids
}

function billingPage({ settings }: Needs): string {
  return `${settings.publicUrl}/profile/billing`
}

function idOf({ id }: SubscriptionRow): string {
  return id
}
