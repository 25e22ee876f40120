import { randomUUID } from 'node:crypto'
import { z } from '@hono/zod-openapi'
import { MAX_RECEIVERS_PER_WORKSPACE, RECEIVER_KINDS } from '#domain/events/receiver.ts'
import { insertReceiver, listReceivers as listRows } from '#store/events/receivers.ts'
import { defineOperation } from '../define-operation.ts'
import { Conflict } from '../errors.ts'
import { onCurrentWorkspace, onShownWorkspace } from '../on-current-workspace.ts'
import { shownWorkspace } from '../shown-workspace.ts'
import { describeReceiver, readReceiver, receiverSchema, WITH_ROLE } from './on-receiver.ts'
import {
  noSuchProject,
  RECEIVER_FIELDS,
  readProjects,
  readReceiverName,
  readReceiverUrl,
  readTypes,
} from './read-receiver-fields.ts'
import { newSecret, readTargetKey, sealTarget } from './receiver-target.ts'

const MANAGED = { uses: ['database', 'settings'] } as const

export const listReceivers = defineOperation({
  ...MANAGED,
  access: onCurrentWorkspace('manage', { noImpersonator: true, evenDeleted: true }),
  name: 'listWebhooks',
  summary: 'List the webhooks of the current workspace',
  description: WITH_ROLE,
  input: z.object({}),
  output: z.object({ webhooks: z.array(receiverSchema) }),
  returns: 'The webhooks, oldest first',
  async run({ app, workspace }) {
    const key = await readTargetKey(app)
    return { webhooks: (await listRows(app.database, workspace.id)).map((row) => describeReceiver(key, row)) }
  },
})

/** Nobody can read `secret` again. It is null for Slack and Teams, which verify no signature. */
export const createReceiver = defineOperation({
  ...MANAGED,
  access: onShownWorkspace('manage', { noImpersonator: true }),
  name: 'createWebhook',
  summary: 'Create a webhook, or send events to Slack or Teams',
  description: `The secret that signs the events is in this response only. ${WITH_ROLE}`,
  input: z.strictObject({
    kind: z.enum(RECEIVER_KINDS).default('webhook').openapi({
      description: 'slack and teams send messages to an incoming webhook of Slack or Microsoft Teams',
    }),
    ...RECEIVER_FIELDS,
    types: RECEIVER_FIELDS.types.default(null),
    projectIds: RECEIVER_FIELDS.projectIds.default(null),
    ...shownWorkspace,
  }),
  output: z.object({ webhook: receiverSchema, secret: z.string().nullable() }),
  returns: 'The webhook',
  refuses: { 400: 'Invalid input', 404: 'No such project', 409: 'Too many webhooks' },
  async run({ app, account, workspace }, { kind, ...input }) {
    const name = readReceiverName(input.name)
    const url = readReceiverUrl(app, input.url)
    const [types, projectIds] = [readTypes(input.types), readProjects(input.projectIds)]
    const [id, secret] = [randomUUID(), newSecret()]
    const sealed = sealTarget(await readTargetKey(app), id, { url, secret })
    const created = await insertReceiver(
      app.database,
      { id, workspaceId: workspace.id, kind, name, sealed, types, projectIds, createdBy: account.userId },
      MAX_RECEIVERS_PER_WORKSPACE,
    )
    if (created === 'no-such-project') throw noSuchProject()
    if (created === 'too-many')
      throw new Conflict(
        `This workspace has ${MAX_RECEIVERS_PER_WORKSPACE} webhooks, which is the limit. Delete one that you no longer use.`,
        'too_many_webhooks',
      )
    return { webhook: await readReceiver(app, workspace.id, id), secret: kind === 'webhook' ? secret : null }
  },
})
