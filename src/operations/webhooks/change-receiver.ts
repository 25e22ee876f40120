import type { Receiver } from '#domain/events/receiver.ts'
import {
  changeReceiver as change,
  deleteReceiver as deleteRow,
  type ReceiverChange,
  type ReceiverRow,
  resumeReceiver as resume,
} from '#store/events/receivers.ts'
import type { App } from '../app.ts'
import { Conflict, InvalidInput } from '../errors.ts'
import type { Viewer } from '../viewer.ts'
import { noSuchReceiver, openReceiver, readReceiver } from './open-receiver.ts'
import { noSuchProject, readProjects, readReceiverName, readReceiverUrl, readTypes } from './read-receiver-fields.ts'
import { newSecret, openTarget, readTargetKey, sealTarget } from './receiver-target.ts'

const FORMER_SECRET_MS = 24 * 3_600_000

type Needs = Pick<App, 'database' | 'settings'>

export type ReceiverInput = {
  name?: string | undefined
  url?: string | undefined
  types?: string[] | null | undefined
  projectIds?: string[] | null | undefined
}

/** Changes only the given fields. */
export async function changeReceiver(app: Needs, viewer: Viewer, id: string, input: ReceiverInput): Promise<Receiver> {
  await openReceiver(app, viewer, id)
  const key = await readTargetKey(app)
  const name = input.name === undefined ? null : readReceiverName(input.name)
  const url = input.url === undefined ? null : readReceiverUrl(app, input.url)
  const types = input.types === undefined ? undefined : readTypes(input.types)
  const projectIds = input.projectIds === undefined ? undefined : readProjects(input.projectIds)
  await save(app, viewer, id, (receiver) => {
    const target = openTarget(key, receiver.id, receiver.sealed) ?? { url: '', secret: newSecret() }
    return {
      name: name ?? receiver.name,
      sealed: url === null ? receiver.sealed : sealTarget(key, receiver.id, { ...target, url }),
      types: types === undefined ? receiver.types : types,
      projectIds: projectIds === undefined ? receiver.projectIds : projectIds,
    }
  })
  return readReceiver(app, viewer, id)
}

/** Makes a new secret. For a day, events are also signed with the former one, so that no event is refused. */
export async function replaceSecret(app: Needs, viewer: Viewer, id: string): Promise<string> {
  const { receiver } = await openReceiver(app, viewer, id)
  if (receiver.kind !== 'webhook')
    throw new InvalidInput('Messages to Slack and Teams are not signed, so there is no secret to replace.')
  const key = await readTargetKey(app)
  const secret = newSecret()
  await save(app, viewer, id, ({ sealed, ...stored }) => {
    const target = openTarget(key, stored.id, sealed)
    if (!target)
      throw new Conflict('The URL of this webhook can no longer be decrypted. Enter it again, then replace the secret.')
    const former = { secret: target.secret, until: Date.now() + FORMER_SECRET_MS }
    return { ...stored, sealed: sealTarget(key, stored.id, { url: target.url, secret, former }) }
  })
  return secret
}

async function save(app: Needs, viewer: Viewer, id: string, decide: (receiver: ReceiverRow) => ReceiverChange) {
  const { receiver, workspace } = await openReceiver(app, viewer, id)
  const changed = await change(app.database, workspace.id, receiver.id, decide)
  if (changed === 'no-such-receiver') throw noSuchReceiver()
  if (changed === 'no-such-project') throw noSuchProject()
}

/** Also deletes its log. */
export async function deleteReceiver(app: Pick<App, 'database'>, viewer: Viewer, id: string): Promise<void> {
  const { receiver, workspace } = await openReceiver(app, viewer, id)
  if (!(await deleteRow(app.database, workspace.id, receiver.id))) throw noSuchReceiver()
}

/** Events from now on are sent again. Those that it missed stay in the log, to be sent one by one. */
export async function resumeReceiver(app: Needs, viewer: Viewer, id: string): Promise<Receiver> {
  const { receiver, workspace } = await openReceiver(app, viewer, id)
  await resume(app.database, workspace.id, receiver.id)
  return readReceiver(app, viewer, id)
}
