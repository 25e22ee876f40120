import type { Delivery, DeliveryStatus } from '#domain/events/delivery.ts'
import { findDelivery, insertTestDelivery, listDeliveries as listRows, makeDue } from '#store/events/deliveries.ts'
import type { App } from '../app.ts'
import { countUse, HOUR_SECONDS, inMinutes } from '../count-use.ts'
import { Conflict, NotFound } from '../errors.ts'
import { readUuid } from '../uuid.ts'
import type { Viewer } from '../viewer.ts'
import { attemptDelivery } from './attempt-delivery.ts'
import { queueAttempts } from './dispatch-events.ts'
import { openReceiver } from './open-receiver.ts'

const PER_PAGE = 50
const SENDS_PER_HOUR = 120
const TEST_MESSAGE = 'This is a test event. If you can read it, the webhook works.'

export type DeliveryPage = { deliveries: Delivery[]; total: number; page: number; pages: number }

/** The log of a webhook, newest first. A page number beyond the end returns the last page. */
export async function listDeliveries(
  { database }: Pick<App, 'database'>,
  viewer: Viewer,
  { id, status = null, page }: { id: string; status?: DeliveryStatus | null | undefined; page: number },
): Promise<DeliveryPage> {
  const { receiver } = await openReceiver({ database }, viewer, id)
  const read = (at: number) =>
    listRows(database, { receiverId: receiver.id, status, offset: (at - 1) * PER_PAGE, limit: PER_PAGE })
  const found = await read(page)
  const pages = Math.max(1, Math.ceil(found.total / PER_PAGE))
  return page <= pages ? { ...found, page, pages } : { ...(await read(pages)), page: pages, pages }
}

/** Sends a delivery again, now, whether it failed or not. The receiver recognises it by its id. */
export async function redeliver(
  app: Pick<App, 'database' | 'queue'>,
  viewer: Viewer,
  { id, deliveryId }: { id: string; deliveryId: string },
): Promise<Delivery> {
  const { receiver } = await openReceiver(app, viewer, id)
  const known = readUuid(deliveryId)
  if (known === null || !(await findDelivery(app.database, receiver.id, known))) throw noSuchDelivery()
  await limitSends(app, receiver.id)
  const due = await makeDue(app.database, receiver.id, known)
  if (!due) throw new Conflict('This webhook is paused. Resume it first.', 'webhook_paused')
  await queueAttempts(app, [due])
  return readDelivery(app, receiver.id, known)
}

/** Sends a test event and waits for the result. Also works for a paused webhook. */
export async function sendTestEvent(
  app: Pick<App, 'database' | 'queue' | 'settings' | 'closing'>,
  viewer: Viewer,
  id: string,
): Promise<Delivery> {
  const { receiver, workspace } = await openReceiver(app, viewer, id)
  await limitSends(app, receiver.id)
  const test = { path: '/profile/webhooks', data: { message: TEST_MESSAGE } }
  const due = await insertTestDelivery(app.database, { workspaceId: workspace.id, receiverId: receiver.id, ...test })
  await attemptDelivery(app, { deliveryId: due.id, turn: due.turn }, app.closing)
  return readDelivery(app, receiver.id, due.id)
}

async function limitSends({ database }: Pick<App, 'database'>, receiverId: string): Promise<void> {
  await countUse(
    database,
    { key: `send-event:${receiverId}`, max: SENDS_PER_HOUR, perSeconds: HOUR_SECONDS },
    (wait) =>
      `You have sent ${SENDS_PER_HOUR} events of this webhook by hand within an hour, which is the limit. ` +
      `Try again in ${inMinutes(wait)}.`,
  )
}

async function readDelivery({ database }: Pick<App, 'database'>, receiverId: string, id: string): Promise<Delivery> {
  const delivery = await findDelivery(database, receiverId, id)
  if (!delivery) throw noSuchDelivery()
  return delivery
}

function noSuchDelivery(): NotFound {
  return new NotFound('This delivery does not exist, or it is older than 30 days.')
}
