import type { Db } from '#store/sql/db.ts'
import { insertAuditEntry } from '#store/system/audit-log.ts'
import type { Person } from '../actor.ts'

export type Act = {
  /** A noun and a past participle, for example role.changed. */
  action: string
  target?: { kind: string; id: string; name: string }
  /** A sentence without its subject: 'made ada@example.com an editor'. */
  summary: string
  details?: Record<string, unknown>
}

type AuditActor = { actorId: string | null; actor: string }

/** Call it in the action's transaction, so that no action is stored without its log entry. */
export async function recordAction(db: Db, { account }: Pick<Person, 'account'>, act: Act): Promise<void> {
  // During an impersonation the actor is the administrator.
  const { userId, email } = account.impersonatedBy ?? account
  await write(db, { actorId: userId, actor: email }, act)
}

export async function recordCommandLineAction(db: Db, act: Act): Promise<void> {
  await write(db, { actorId: null, actor: 'command line' }, act)
}

async function write(db: Db, actor: AuditActor, { action, target, summary, details = {} }: Act): Promise<void> {
  await insertAuditEntry(db, {
    ...actor,
    action,
    targetKind: target?.kind,
    targetId: target?.id,
    target: target?.name,
    summary,
    details,
  })
}
