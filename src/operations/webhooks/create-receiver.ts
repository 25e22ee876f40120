import { randomUUID } from 'node:crypto'
import { MAX_RECEIVERS_PER_WORKSPACE, type Receiver } from '#domain/events/receiver.ts'
import { insertReceiver } from '#store/events/receivers.ts'
import type { App } from '../app.ts'
import { Conflict } from '../errors.ts'
import { requireManager } from '../project-access/require-right.ts'
import type { Viewer } from '../viewer.ts'
import { readReceiver } from './open-receiver.ts'
import {
  noSuchProject,
  readKind,
  readProjects,
  readReceiverName,
  readReceiverUrl,
  readTypes,
} from './read-receiver-fields.ts'
import { newSecret, readTargetKey, sealTarget } from './receiver-target.ts'

export type NewReceiver = {
  kind: string
  name: string
  url: string
  /** Null for all types. */
  types: string[] | null
  /** Null for all projects of the workspace. */
  projectIds: string[] | null
}

/** Creates a webhook. Nobody can read `secret` again; it is null for Slack and Teams, which verify no signature. */
export async function createReceiver(
  app: Pick<App, 'database' | 'settings'>,
  viewer: Viewer,
  input: NewReceiver,
): Promise<{ webhook: Receiver; secret: string | null }> {
  const { account, workspace } = requireManager(viewer)
  const kind = readKind(input.kind)
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
  return { webhook: await readReceiver(app, viewer, id), secret: kind === 'webhook' ? secret : null }
}
