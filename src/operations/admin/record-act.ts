import type { Database } from '#platform/database.ts'
import { insertAuditEntry } from '#store/audit.ts'
import type { AccountViewer } from '../viewer.ts'

export type Act = {
  /** A noun and a past participle, like role.changed. */
  action: string
  target?: { kind: string; id: string; name: string }
  /** The whole act as a sentence without its subject: 'made ada@example.com an editor'. */
  summary: string
  details?: Record<string, unknown>
}

/** Writes an administrative act down, in the transaction of the act itself. */
export async function recordAct(
  db: Pick<Database['db'], 'insert'>,
  { account }: AccountViewer,
  { action, target, summary, details = {} }: Act,
): Promise<void> {
  // Whoever acts in somebody's place is the one who acts.
  const { userId, email } = account.impersonatedBy ?? account
  await insertAuditEntry(db, {
    actorId: userId,
    actor: email,
    action,
    targetKind: target?.kind,
    targetId: target?.id,
    target: target?.name,
    summary,
    details,
  })
}
