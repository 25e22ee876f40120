import { insertActivity, type NewActivity, type StoredActor } from '#store/activity/activity.ts'
import type { Db } from '#store/sql/db.ts'
import type { Actor } from '../actor.ts'

/** Call it in the transaction of the change, so that no change is stored without its entry. */
export async function recordActivity(
  db: Db,
  actor: Actor,
  projectIds: string | string[],
  activity: NewActivity,
): Promise<void> {
  const stored = storedActorOf(actor)
  if (stored) await insertActivity(db, [projectIds].flat(), stored, activity)
}

/** What the server does without a request: recrawls by the schedule, or housekeeping. */
export async function recordOwnActivity(
  db: Db,
  kind: 'schedule' | 'server',
  projectId: string,
  activity: NewActivity,
): Promise<void> {
  await insertActivity(db, [projectId], { kind, userId: null, keyId: null, keyName: null }, activity)
}

/** Members must not learn who the administrators are, so an impersonator is shown as one of them, without a name. */
function storedActorOf(actor: Actor): StoredActor | null {
  if (actor.kind === 'mcp') {
    const { program, name } = actor
    return { kind: 'program', userId: program.userId, keyId: program.id, keyName: name }
  }
  if (actor.kind === 'apiKey') return { kind: 'key', userId: null, keyId: actor.id, keyName: actor.name }
  if (actor.kind !== 'person') return null
  const { account } = actor
  const kind = account.impersonatedBy ? 'administrator' : 'person'
  return { kind, userId: account.userId, keyId: null, keyName: null }
}
