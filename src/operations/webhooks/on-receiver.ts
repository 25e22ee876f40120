import { z } from '@hono/zod-openapi'
import { EVENT_TYPES } from '#domain/events/event.ts'
import { RECEIVER_KINDS, type Receiver, shownUrl } from '#domain/events/receiver.ts'
import { findReceiver, type ReceiverRow } from '#store/events/receivers.ts'
import type { Access, WorkspaceRule } from '../access.ts'
import type { SignedIn } from '../actor.ts'
import type { App } from '../app.ts'
import { NotFound } from '../errors.ts'
import { onShownWorkspace } from '../on-current-workspace.ts'
import { type ShownWorkspace, shownWorkspace } from '../shown-workspace.ts'
import { readUuid } from '../uuid.ts'
import { openTarget, readTargetKey } from './receiver-target.ts'

export const receiverSchema = z
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
    pausedAt: z.iso
      .datetime()
      .nullable()
      .openapi({ description: 'Set after three days of failures, or after a response with 410' }),
    lastDeliveredAt: z.iso.datetime().nullable(),
  })
  .openapi('Webhook')

export const WITH_ROLE = 'Needs the role admin or owner.'

type Named = { webhookId: string } & ShownWorkspace
type Given = { receiver: ReceiverRow; workspace: SignedIn['workspace'] }

/** On a webhook of the current workspace. */
export function onReceiver({ evenDeleted = false } = {}): Access<Named, Given, WorkspaceRule> {
  const { rule, admit } = onShownWorkspace('manage', { noImpersonator: true, evenDeleted })
  return {
    rule,
    async admit(app, actor, { webhookId, workspaceId }) {
      const { workspace } = await admit(app, actor, { workspaceId })
      const known = readUuid(webhookId)
      const receiver = known === null ? null : await findReceiver(app.database, workspace.id, known)
      if (!receiver) throw noSuchReceiver()
      return { receiver, workspace }
    },
  }
}

/** What the operations on one webhook have in common. */
export const OF_RECEIVER = {
  access: onReceiver(),
  uses: ['database', 'settings'],
  input: z.object({ webhookId: z.string(), ...shownWorkspace }),
  refuses: { 404: 'No such webhook' },
} as const

export async function readReceiver(
  app: Pick<App, 'database' | 'settings'>,
  workspaceId: string,
  id: string,
): Promise<Receiver> {
  const receiver = await findReceiver(app.database, workspaceId, id)
  if (!receiver) throw noSuchReceiver()
  return describeReceiver(await readTargetKey(app), receiver)
}

export function describeReceiver(key: Buffer, { sealed, ...row }: ReceiverRow): Receiver {
  const target = openTarget(key, row.id, sealed)
  return {
    ...row,
    url: target && shownUrl(row.kind, target.url),
    createdAt: row.createdAt.toISOString(),
    failingSince: row.failingSince?.toISOString() ?? null,
    pausedAt: row.pausedAt?.toISOString() ?? null,
    lastDeliveredAt: row.lastDeliveredAt?.toISOString() ?? null,
  }
}

export function noSuchReceiver(): NotFound {
  return new NotFound('This webhook does not exist, or it was deleted.')
}
