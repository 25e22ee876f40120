import { z } from '@hono/zod-openapi'
import {
  changeReceiver as change,
  deleteReceiver as deleteRow,
  type ReceiverChange,
  type ReceiverRow,
  resumeReceiver as resume,
} from '#store/events/receivers.ts'
import type { App } from '../app.ts'
import { defineOperation } from '../define-operation.ts'
import { Conflict, InvalidInput } from '../errors.ts'
import { noSuchReceiver, OF_RECEIVER, onReceiver, readReceiver, receiverSchema, WITH_ROLE } from './on-receiver.ts'
import {
  noSuchProject,
  RECEIVER_FIELDS,
  readProjects,
  readReceiverName,
  readReceiverUrl,
  readTypes,
} from './read-receiver-fields.ts'
import { newSecret, openTarget, readTargetKey, sealTarget } from './receiver-target.ts'

const FORMER_SECRET_MS = 24 * 3_600_000

export const changeReceiver = defineOperation({
  ...OF_RECEIVER,
  name: 'changeWebhook',
  summary: 'Change the name, URL, events or projects of a webhook',
  description: `Fields that are left out stay as they are. ${WITH_ROLE}`,
  input: z.strictObject({
    ...OF_RECEIVER.input.shape,
    name: RECEIVER_FIELDS.name.optional(),
    url: RECEIVER_FIELDS.url.optional(),
    types: RECEIVER_FIELDS.types.optional(),
    projectIds: RECEIVER_FIELDS.projectIds.optional(),
  }),
  output: receiverSchema,
  returns: 'The webhook',
  refuses: { ...OF_RECEIVER.refuses, 400: 'Invalid input' },
  async run({ app, workspace, receiver: { id } }, input) {
    const key = await readTargetKey(app)
    const name = input.name === undefined ? null : readReceiverName(input.name)
    const url = input.url === undefined ? null : readReceiverUrl(app, input.url)
    const types = input.types === undefined ? undefined : readTypes(input.types)
    const projectIds = input.projectIds === undefined ? undefined : readProjects(input.projectIds)
    await save(app, workspace.id, id, (receiver) => {
      const target = openTarget(key, receiver.id, receiver.sealed) ?? { url: '', secret: newSecret() }
      return {
        name: name ?? receiver.name,
        sealed: url === null ? receiver.sealed : sealTarget(key, receiver.id, { ...target, url }),
        types: types === undefined ? receiver.types : types,
        projectIds: projectIds === undefined ? receiver.projectIds : projectIds,
      }
    })
    return readReceiver(app, workspace.id, id)
  },
})

export const replaceSecret = defineOperation({
  ...OF_RECEIVER,
  name: 'replaceWebhookSecret',
  summary: 'Replace the secret that signs the events of a webhook',
  description:
    'The new secret is in this response only. For 24 hours, events have a signature of the former secret as well. ' +
    WITH_ROLE,
  output: z.object({ secret: z.string() }),
  returns: 'The new secret',
  refuses: {
    ...OF_RECEIVER.refuses,
    400: 'Slack and Teams have no secret',
    409: 'Its URL has to be entered again',
  },
  async run({ app, workspace, receiver }) {
    if (receiver.kind !== 'webhook')
      throw new InvalidInput('Messages to Slack and Teams are not signed, so there is no secret to replace.')
    const key = await readTargetKey(app)
    const secret = newSecret()
    await save(app, workspace.id, receiver.id, ({ sealed, ...stored }) => {
      const target = openTarget(key, stored.id, sealed)
      if (!target) {
        throw new Conflict(
          'The URL of this webhook can no longer be decrypted. Enter it again, then replace the secret.',
        )
      }
      const former = { secret: target.secret, until: Date.now() + FORMER_SECRET_MS }
      return { ...stored, sealed: sealTarget(key, stored.id, { url: target.url, secret, former }) }
    })
    return { secret }
  },
})

async function save(
  { database }: Pick<App, 'database'>,
  workspaceId: string,
  id: string,
  decide: (receiver: ReceiverRow) => ReceiverChange,
): Promise<void> {
  const changed = await change(database, workspaceId, id, decide)
  if (changed === 'no-such-receiver') throw noSuchReceiver()
  if (changed === 'no-such-project') throw noSuchProject()
}

export const deleteReceiver = defineOperation({
  ...OF_RECEIVER,
  access: onReceiver({ evenDeleted: true }),
  name: 'deleteWebhook',
  summary: 'Delete a webhook and its log',
  description: WITH_ROLE,
  output: z.object({ ok: z.literal(true) }),
  returns: 'Deleted',
  async run({ app, workspace, receiver }) {
    if (!(await deleteRow(app.database, workspace.id, receiver.id))) throw noSuchReceiver()
    return { ok: true as const }
  },
})

export const resumeReceiver = defineOperation({
  ...OF_RECEIVER,
  name: 'resumeWebhook',
  summary: 'Resume a webhook that was paused after failures',
  description: `Events that it missed stay in its log and can be sent again one by one. ${WITH_ROLE}`,
  output: receiverSchema,
  returns: 'The webhook',
  async run({ app, workspace, receiver }) {
    await resume(app.database, workspace.id, receiver.id)
    return readReceiver(app, workspace.id, receiver.id)
  },
})
