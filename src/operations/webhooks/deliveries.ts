import { z } from '@hono/zod-openapi'
import { DELIVERY_STATUSES, type Delivery } from '#domain/events/delivery.ts'
import { CRAWL_DIGEST, EVENT_TYPES, TEST_EVENT } from '#domain/events/event.ts'
import { findDelivery, insertTestDelivery, listDeliveries as listRows, makeDue } from '#store/events/deliveries.ts'
import type { App } from '../app.ts'
import { countUse, HOUR_SECONDS, inMinutes } from '../count-use.ts'
import { defineOperation } from '../define-operation.ts'
import { Conflict, NotFound } from '../errors.ts'
import { pageQuery } from '../inputs.ts'
import { readUuid } from '../uuid.ts'
import { attemptDelivery } from './attempt-delivery.ts'
import { queueAttempts } from './dispatch-events.ts'
import { OF_RECEIVER, onReceiver, WITH_ROLE } from './on-receiver.ts'

const PER_PAGE = 50
const SENDS_PER_HOUR = 120
const TEST_MESSAGE = 'This is a test event. If you can read it, the webhook works.'

const deliverySchema = z
  .object({
    id: z.uuid(),
    eventId: z.string().openapi({ description: 'As in the header webhook-id: `evt_` and an id' }),
    type: z.enum([...EVENT_TYPES, TEST_EVENT, CRAWL_DIGEST]).openapi({
      description: `${CRAWL_DIGEST}: one message for Slack and Teams about a crawl and the issues it changed`,
    }),
    about: z.string().nullable().openapi({ description: 'The title of the check, of an issue' }),
    project: z.string().nullable().openapi({ description: 'The name of the project' }),
    status: z
      .enum(DELIVERY_STATUSES)
      .openapi({ description: 'skipped: the webhook was paused, or no longer wants the event' }),
    attempts: z.int(),
    createdAt: z.iso.datetime(),
    lastAttemptAt: z.iso.datetime().nullable(),
    nextAttemptAt: z.iso.datetime().nullable(),
    responseStatus: z.int().nullable(),
    responseText: z.string().nullable().openapi({ description: 'The first 1,024 bytes of the last response' }),
    durationMs: z.int().nullable(),
    error: z.string().nullable(),
  })
  .openapi('WebhookDelivery')

const TOO_MANY = 'Too many events sent by hand'

/** A page number beyond the end returns the last page. */
export const listDeliveries = defineOperation({
  ...OF_RECEIVER,
  access: onReceiver({ evenDeleted: true }),
  name: 'listWebhookDeliveries',
  summary: 'List the deliveries of a webhook',
  description: `Newest first, 50 per page, of the last 30 days. ${WITH_ROLE}`,
  input: OF_RECEIVER.input.extend({ page: pageQuery, status: z.enum(DELIVERY_STATUSES).optional() }),
  output: z.object({ deliveries: z.array(deliverySchema), total: z.int(), page: z.int(), pages: z.int() }),
  returns: 'One page of the log',
  refuses: { ...OF_RECEIVER.refuses, 400: 'Invalid input' },
  async run({ app, receiver }, { page, status = null }) {
    const read = (at: number) =>
      listRows(app.database, { receiverId: receiver.id, status, offset: (at - 1) * PER_PAGE, limit: PER_PAGE })
    const found = await read(page)
    const pages = Math.max(1, Math.ceil(found.total / PER_PAGE))
    return page <= pages ? { ...found, page, pages } : { ...(await read(pages)), page: pages, pages }
  },
})

/** The receiver recognises the event by its id. */
export const redeliver = defineOperation({
  ...OF_RECEIVER,
  name: 'redeliverWebhook',
  summary: 'Send a delivery again, whether it failed or not',
  description: `The event keeps its id and is retried for three days. ${WITH_ROLE}`,
  uses: ['database', 'queue'],
  input: OF_RECEIVER.input.extend({ deliveryId: z.string() }),
  output: deliverySchema,
  returns: 'The delivery, which is now due',
  refuses: { ...OF_RECEIVER.refuses, 409: 'The webhook is paused', 429: TOO_MANY },
  async run({ app, receiver }, { deliveryId }) {
    const known = readUuid(deliveryId)
    if (known === null || !(await findDelivery(app.database, receiver.id, known))) throw noSuchDelivery()
    await limitSends(app, receiver.id)
    const due = await makeDue(app.database, receiver.id, known)
    if (!due) throw new Conflict('This webhook is paused. Resume it first.', 'webhook_paused')
    await queueAttempts(app, [due])
    return readDelivery(app, receiver.id, known)
  },
})

export const sendTestEvent = defineOperation({
  ...OF_RECEIVER,
  name: 'testWebhook',
  summary: 'Send a test event to a webhook and wait for the result',
  description: `Works for a paused webhook as well. A test is not retried. ${WITH_ROLE}`,
  uses: ['database', 'queue', 'settings', 'closing'],
  output: deliverySchema,
  returns: 'What the receiver responded',
  refuses: { ...OF_RECEIVER.refuses, 429: TOO_MANY },
  async run({ app, receiver, workspace }) {
    await limitSends(app, receiver.id)
    const test = { path: '/profile/webhooks', data: { message: TEST_MESSAGE } }
    const due = await insertTestDelivery(app.database, { workspaceId: workspace.id, receiverId: receiver.id, ...test })
    await attemptDelivery(app, { deliveryId: due.id, turn: due.turn }, app.closing)
    return readDelivery(app, receiver.id, due.id)
  },
})

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
