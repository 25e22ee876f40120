import { DAYS_OF_ATTEMPTS, GONE, pauseBeforeNext } from '#domain/events/delivery.ts'
import { TEST_EVENT } from '#domain/events/event.ts'
import { retryWhileDiskIsFull } from '#platform/storage/wait-for-disk-space.ts'
import { lockAccount } from '#store/accounts/lock-account.ts'
import {
  type Attempt,
  type AttemptResult,
  findAttempt,
  pauseReceiver,
  skipDelivery,
  storeAttempt,
} from '#store/events/deliveries.ts'
import { listManagers } from '#store/events/receivers.ts'
import type { Db } from '#store/sql/db.ts'
import type { App } from '../app.ts'
import { sendStoredMail, storeMail } from '../mail/queue-mail.ts'
import { queueAttempts } from './dispatch-events.ts'
import { postEvent } from './post-event.ts'
import { openTarget, readTargetKey } from './receiver-target.ts'
import { writeEvent } from './write-event.ts'

const DAY_MS = 86_400_000
const UNREADABLE =
  'The URL of this receiver can no longer be decrypted, because the secret of this server has changed. ' +
  'Enter the URL again.'

type Needs = Pick<App, 'database' | 'queue' | 'settings' | 'closing'>

/**
 * Makes one attempt to deliver an event, and queues the next one if it failed. Does nothing if the attempt was made
 * already. Throws only if `signal` aborts or the database fails; then the attempt does not count.
 */
export async function attemptDelivery(
  app: Needs,
  { deliveryId, turn }: { deliveryId: string; turn: number },
  signal: AbortSignal,
): Promise<void> {
  const attempt = await findAttempt(app.database, deliveryId, turn)
  if (!attempt) return
  const result = await send(app, attempt, signal)
  if (result === null) return skipDelivery(app.database, attempt)
  const stored = await retryWhileDiskIsFull(() => storeResult(app, attempt, result), { signal: app.closing })
  if (stored.next) await queueAttempts(app, [stored.next])
  for (const mailId of stored.mailIds) await sendStoredMail(app.queue, mailId)
}

/** Null if the receiver no longer wants the event. */
async function send(app: Needs, attempt: Attempt, signal: AbortSignal): Promise<AttemptResult | null> {
  const startedAt = new Date()
  const target = openTarget(await readTargetKey(app), attempt.receiverId, attempt.sealed)
  if (!target)
    return { startedAt, durationMs: 0, responseStatus: null, responseText: null, retryAfter: null, error: UNREADABLE }
  const written = writeEvent(attempt, target, { publicUrl: app.settings.publicUrl, now: startedAt })
  if (written === null) return null
  const from = performance.now()
  const { status, text, error, retryAfter } = await postEvent(
    { url: target.url, ...written },
    { allowPrivate: app.settings.allowPrivateTargets, signal },
  )
  const durationMs = Math.round(performance.now() - from)
  return { startedAt, durationMs, responseStatus: status, responseText: text, error, retryAfter }
}

function storeResult({ database, settings }: Needs, attempt: Attempt, result: AttemptResult) {
  const isTest = attempt.type === TEST_EVENT
  const pause = (attempts: number, sinceFirst: number) =>
    isTest ? null : pauseBeforeNext(attempts, sinceFirst, result.retryAfter)
  return database.db.transaction(async (transaction) => {
    const stored = await storeAttempt(transaction, attempt, result, pause)
    const { next = null, failingSince = null } = stored ?? {}
    const isGone = result.responseStatus === GONE
    const isOver = failingSince !== null && Date.now() - failingSince.getTime() >= DAYS_OF_ATTEMPTS * DAY_MS
    if (failingSince === null || !(isGone || isOver) || !(await pauseReceiver(transaction, attempt.receiverId)))
      return { next, mailIds: [] }
    const error = result.error ?? ''
    return {
      next: null,
      mailIds: await storeMails(transaction, settings.publicUrl, attempt, { failingSince, error, isGone }),
    }
  })
}

async function storeMails(
  db: Db,
  publicUrl: string,
  { workspaceId, workspaceName, receiverName }: Attempt,
  { failingSince, error, isGone }: { failingSince: Date; error: string; isGone: boolean },
): Promise<string[]> {
  const ids: string[] = []
  for (const userId of await listManagers(db, workspaceId)) {
    const to = await lockAccount({ db }, userId)
    const words = { name: receiverName, workspace: workspaceName, since: failingSince, error, isGone }
    const mail = { kind: 'webhook-paused' as const, link: `${publicUrl}/profile/webhooks`, ...words }
    if (to) ids.push(await storeMail(db, publicUrl, to, mail))
  }
  return ids
}
