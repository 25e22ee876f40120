import { type Receiver, shownUrl } from '#domain/events/receiver.ts'
import { findReceiver, listReceivers as listRows, type ReceiverRow } from '#store/events/receivers.ts'
import type { App } from '../app.ts'
import { NotFound } from '../errors.ts'
import { requireManager } from '../project-access/require-right.ts'
import { readUuid } from '../uuid.ts'
import type { SignedIn, Viewer } from '../viewer.ts'
import { openTarget, readTargetKey } from './receiver-target.ts'

type Needs = Pick<App, 'database' | 'settings'>

/** The webhooks of the current workspace. */
export async function listReceivers(app: Needs, viewer: Viewer): Promise<Receiver[]> {
  const { workspace } = requireManager(viewer)
  const key = await readTargetKey(app)
  return (await listRows(app.database, workspace.id)).map((row) => describeReceiver(key, row))
}

/** Every operation on one receiver starts here. */
export async function openReceiver(
  { database }: Pick<App, 'database'>,
  viewer: Viewer,
  id: string,
): Promise<{ receiver: ReceiverRow; workspace: SignedIn['workspace'] }> {
  const { workspace } = requireManager(viewer)
  const known = readUuid(id)
  const receiver = known === null ? null : await findReceiver(database, workspace.id, known)
  if (!receiver) throw noSuchReceiver()
  return { receiver, workspace }
}

export async function readReceiver(app: Needs, viewer: Viewer, id: string): Promise<Receiver> {
  const { receiver } = await openReceiver(app, viewer, id)
  return describeReceiver(await readTargetKey(app), receiver)
}

function describeReceiver(key: Buffer, { sealed, ...row }: ReceiverRow): Receiver {
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
