import { createRoute, z } from '@hono/zod-openapi'
import { DELIVERY_STATUSES } from '#domain/events/delivery.ts'
import { EVENT_TYPES, TEST_EVENT } from '#domain/events/event.ts'
import { MAX_RECEIVER_NAME, MAX_RECEIVER_URL, RECEIVER_KINDS } from '#domain/events/receiver.ts'
import type { App } from '#operations/app.ts'
import { changeReceiver, deleteReceiver, replaceSecret, resumeReceiver } from '#operations/webhooks/change-receiver.ts'
import { createReceiver } from '#operations/webhooks/create-receiver.ts'
import { listReceivers } from '#operations/webhooks/open-receiver.ts'
import { listDeliveries, redeliver, sendTestEvent } from '#operations/webhooks/read-deliveries.ts'
import type { ApiRouter } from '../api-router.ts'
import { pageQuery } from '../list-query.ts'
import { json, onlyFields, refusal, SIGN_IN_REQUIRED } from '../responses.ts'

const MAX_LISTED = 1000

const webhookSchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(RECEIVER_KINDS),
    name: z.string(),
    url: z.string().nullable().openapi({
      description: 'Without its path for Slack and Teams. Null if it has to be entered again',
    }),
    types: z.array(z.enum(EVENT_TYPES)).nullable().openapi({ description: 'Null for all types' }),
    projectIds: z.array(z.uuid()).nullable().openapi({ description: 'Null for all projects of the workspace' }),
    createdBy: z.string().nullable().openapi({ description: 'The email address of the person who created it' }),
    createdAt: z.iso.datetime(),
    failingSince: z.iso.datetime().nullable().openapi({ description: 'Set if every delivery has failed since then' }),
    pausedAt: z.iso.datetime().nullable().openapi({ description: 'Set after three days of failures' }),
    lastDeliveredAt: z.iso.datetime().nullable(),
  })
  .openapi('Webhook')

const deliverySchema = z
  .object({
    id: z.uuid(),
    eventId: z.uuid().openapi({ description: 'The header webhook-id is `evt_` and this id' }),
    type: z.enum([...EVENT_TYPES, TEST_EVENT]),
    status: z.enum(DELIVERY_STATUSES).openapi({ description: 'skipped: the webhook was paused' }),
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

const FIELDS = {
  name: z.string().openapi({ description: `At most ${MAX_RECEIVER_NAME} characters` }),
  url: z.string().openapi({ description: `At most ${MAX_RECEIVER_URL} characters; no private IP address` }),
  types: z.array(z.string()).max(MAX_LISTED).nullable().openapi({ description: 'The events to send; null for all' }),
  projectIds: z.array(z.string()).max(MAX_LISTED).nullable().openapi({
    description: 'Only events of these projects; null for all',
  }),
}

const ROLE_REQUIRED = { 403: refusal('Your role in the workspace does not allow this') }
const NO_SUCH_WEBHOOK = { 404: refusal('No such webhook') }
const TOO_MANY = { 429: refusal('Too many events sent by hand') }
const REFUSALS = { ...SIGN_IN_REQUIRED, ...ROLE_REQUIRED, ...NO_SUCH_WEBHOOK }
const ID = { params: z.object({ id: z.string() }) }
const WITH_ROLE = 'Needs the role admin or owner.'

const list = createRoute({
  method: 'get',
  path: '/workspace/webhooks',
  operationId: 'listWebhooks',
  summary: 'List the webhooks of the current workspace',
  description: WITH_ROLE,
  responses: {
    200: json(z.object({ webhooks: z.array(webhookSchema) }), 'The webhooks, oldest first'),
    ...SIGN_IN_REQUIRED,
    ...ROLE_REQUIRED,
  },
})

const create = createRoute({
  method: 'post',
  path: '/workspace/webhooks',
  operationId: 'createWebhook',
  summary: 'Create a webhook, or send events to Slack or Teams',
  description: `The secret that signs the events is in this response only. ${WITH_ROLE}`,
  request: {
    body: {
      required: true,
      ...json(
        onlyFields({
          kind: z.enum(RECEIVER_KINDS).default('webhook').openapi({
            description: 'slack and teams send messages to an incoming webhook of Slack or Microsoft Teams',
          }),
          ...FIELDS,
          types: FIELDS.types.default(null),
          projectIds: FIELDS.projectIds.default(null),
        }),
        'The new webhook',
      ),
    },
  },
  responses: {
    201: json(z.object({ webhook: webhookSchema, secret: z.string().nullable() }), 'The webhook'),
    400: refusal('Invalid input'),
    ...SIGN_IN_REQUIRED,
    ...ROLE_REQUIRED,
    404: refusal('No such project'),
    409: refusal('Too many webhooks'),
  },
})

const change = createRoute({
  method: 'patch',
  path: '/workspace/webhooks/{id}',
  operationId: 'changeWebhook',
  summary: 'Change the name, URL, events or projects of a webhook',
  description: `Fields that are left out stay as they are. ${WITH_ROLE}`,
  request: {
    ...ID,
    body: {
      required: true,
      ...json(
        onlyFields({
          name: FIELDS.name.optional(),
          url: FIELDS.url.optional(),
          types: FIELDS.types.optional(),
          projectIds: FIELDS.projectIds.optional(),
        }),
        'What changes',
      ),
    },
  },
  responses: { 200: json(webhookSchema, 'The webhook'), 400: refusal('Invalid input'), ...REFUSALS },
})

const remove = createRoute({
  method: 'delete',
  path: '/workspace/webhooks/{id}',
  operationId: 'deleteWebhook',
  summary: 'Delete a webhook and its log',
  description: WITH_ROLE,
  request: ID,
  responses: { 200: json(z.object({ ok: z.literal(true) }), 'Deleted'), ...REFUSALS },
})

const replace = createRoute({
  method: 'post',
  path: '/workspace/webhooks/{id}/secret',
  operationId: 'replaceWebhookSecret',
  summary: 'Replace the secret that signs the events of a webhook',
  description:
    'The new secret is in this response only. For 24 hours, events have a signature of the former secret as well. ' +
    WITH_ROLE,
  request: ID,
  responses: {
    200: json(z.object({ secret: z.string() }), 'The new secret'),
    400: refusal('Slack and Teams have no secret'),
    ...REFUSALS,
    409: refusal('Its URL has to be entered again'),
  },
})

const test = createRoute({
  method: 'post',
  path: '/workspace/webhooks/{id}/test',
  operationId: 'testWebhook',
  summary: 'Send a test event to a webhook and wait for the result',
  description: `Works for a paused webhook as well. A test is not retried. ${WITH_ROLE}`,
  request: ID,
  responses: { 200: json(deliverySchema, 'What the receiver responded'), ...REFUSALS, ...TOO_MANY },
})

const resume = createRoute({
  method: 'post',
  path: '/workspace/webhooks/{id}/resume',
  operationId: 'resumeWebhook',
  summary: 'Resume a webhook that was paused after three days of failures',
  description: `Events that it missed stay in its log and can be sent again one by one. ${WITH_ROLE}`,
  request: ID,
  responses: { 200: json(webhookSchema, 'The webhook'), ...REFUSALS },
})

const log = createRoute({
  method: 'get',
  path: '/workspace/webhooks/{id}/deliveries',
  operationId: 'listWebhookDeliveries',
  summary: 'List the deliveries of a webhook',
  description: `Newest first, 50 per page, of the last 30 days. ${WITH_ROLE}`,
  request: { ...ID, query: z.object({ page: pageQuery, status: z.enum(DELIVERY_STATUSES).optional() }) },
  responses: {
    200: json(
      z.object({ deliveries: z.array(deliverySchema), total: z.int(), page: z.int(), pages: z.int() }),
      'One page of the log',
    ),
    400: refusal('Invalid input'),
    ...REFUSALS,
  },
})

const again = createRoute({
  method: 'post',
  path: '/workspace/webhooks/{id}/deliveries/{deliveryId}/redeliver',
  operationId: 'redeliverWebhook',
  summary: 'Send a delivery again, whether it failed or not',
  description: `The event keeps its id and is retried for three days. ${WITH_ROLE}`,
  request: { params: z.object({ id: z.string(), deliveryId: z.string() }) },
  responses: {
    202: json(deliverySchema, 'The delivery, which is now due'),
    ...REFUSALS,
    409: refusal('The webhook is paused'),
    ...TOO_MANY,
  },
})

export type WebhooksRoute =
  | (typeof list | typeof create | typeof change | typeof remove | typeof replace)
  | (typeof test | typeof resume | typeof log | typeof again)

export function addWebhooksRoutes(api: ApiRouter<WebhooksRoute>, app: App): void {
  api.openapi(list, async (context) => context.json({ webhooks: await listReceivers(app, context.get('viewer')) }, 200))
  api.openapi(create, async (context) =>
    context.json(await createReceiver(app, context.get('viewer'), context.req.valid('json')), 201),
  )
  api.openapi(change, async (context) => {
    const { id } = context.req.valid('param')
    return context.json(await changeReceiver(app, context.get('viewer'), id, context.req.valid('json')), 200)
  })
  api.openapi(remove, async (context) => {
    await deleteReceiver(app, context.get('viewer'), context.req.valid('param').id)
    return context.json({ ok: true as const }, 200)
  })
  api.openapi(replace, async (context) =>
    context.json({ secret: await replaceSecret(app, context.get('viewer'), context.req.valid('param').id) }, 200),
  )
  api.openapi(test, async (context) =>
    context.json(await sendTestEvent(app, context.get('viewer'), context.req.valid('param').id), 200),
  )
  api.openapi(resume, async (context) =>
    context.json(await resumeReceiver(app, context.get('viewer'), context.req.valid('param').id), 200),
  )
  api.openapi(log, async (context) => {
    const input = { ...context.req.valid('param'), ...context.req.valid('query') }
    return context.json(await listDeliveries(app, context.get('viewer'), input), 200)
  })
  api.openapi(again, async (context) =>
    context.json(await redeliver(app, context.get('viewer'), context.req.valid('param')), 202),
  )
}
