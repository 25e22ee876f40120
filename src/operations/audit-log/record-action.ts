import type { Db } from '#store/sql/db.ts'
import { insertAuditEntry } from '#store/system/audit-log.ts'
import type { AccountViewer } from '../viewer.ts'

export type Act = {
  /** A noun and a past participle, for example role.changed. */
  action: string
  target?: { kind: string; id: string; name: string }
  /** A sentence without its subject: 'made ada@example.com an editor'. */
  summary: string
  details?: Record<string, unknown>
}

type Actor = { actorId: string | null; actor: string }

/** Writes an audit log entry. Call it in the transaction of the action itself. */
export async function recordAction(db: Db, { account }: AccountViewer, act: Act): Promise<void> {
  // During an impersonation the actor is the administrator.
  const { userId, email } = account.impersonatedBy ?? account
  await write(db, { actorId: userId, actor: email }, act)
}

/** Writes an audit log entry for the command line, where nobody is signed in. */
export async function recordCommandLineAction(db: Db, act: Act): Promise<void> {
  await write(db, { actorId: null, actor: 'command line' }, act)
}

async function write(db: Db, actor: Actor, { action, target, summary, details = {} }: Act): Promise<void> {
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
