import { hasBegun, isRunning, tierOfAccount } from '#domain/plans/billing.ts'
import type { Mail } from '#domain/system/mail.ts'
import { type Db, readBilling, type SubscriptionRow, setEndNotified } from '#store/billing/billing.ts'
import type { BillingOwner } from '#store/billing/billing-customers.ts'
import type { App } from '../app.ts'
import { storeMail } from '../mail/queue-mail.ts'

type Telling = Pick<App, 'settings'>

/** One message for each time that payments begin to fail. Returns the ids of the stored messages. */
export async function notifyOfFailedPayments(
  app: Telling,
  db: Db,
  owner: BillingOwner,
  { before, written, now }: { before: SubscriptionRow[]; written: SubscriptionRow[]; now: Date },
): Promise<string[]> {
  const ids: string[] = []
  for (const { id, status, graceUntil } of written) {
    const reported = before.find((row) => row.id === id)?.graceUntil
    if (status === 'canceled' || graceUntil === null || graceUntil <= now) continue
    if (reported?.getTime() === graceUntil.getTime()) continue
    ids.push(await store(app, db, owner, { kind: 'payment-failed', link: billingPage(app), until: graceUntil }))
  }
  return ids
}

/** One message when the plan is over: not while another subscription or a grant carries it on. */
export async function notifyOfEnd(app: Telling, db: Db, owner: BillingOwner, now: Date): Promise<string[]> {
  const { granted, subscriptions } = await readBilling(db, owner.userId)
  const isTold = (row: SubscriptionRow) => row.endToldAt !== null
  const running = subscriptions.filter((row) => isRunning(row, now))
  const ended = subscriptions.filter((row) => hasBegun(row) && !isRunning(row, now) && !isTold(row))
  await setEndNotified(db, running.filter(isTold).map(idOf), null)
  await setEndNotified(db, ended.map(idOf), now)
  if (ended.length === 0 || tierOfAccount(granted, subscriptions, now) === 'paid') return []
  return [await store(app, db, owner, { kind: 'plan-ended', link: billingPage(app) })]
}

function store({ settings }: Telling, db: Db, { userId, email }: BillingOwner, mail: Mail): Promise<string> {
  return storeMail(db, settings.publicUrl, { address: email, userId }, mail)
}

function billingPage({ settings }: Telling): string {
  return `${settings.publicUrl}/profile/billing`
}

function idOf({ id }: SubscriptionRow): string {
  return id
}
