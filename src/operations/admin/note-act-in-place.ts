import type { App } from '../app.ts'
import type { AccountViewer, Viewer } from '../viewer.ts'
import { targetOf } from './act-on-user.ts'
import { recordAct } from './record-act.ts'

/** Writes down what an administrator changed in somebody's place: which request it was, not what was in it. */
export async function noteActInPlace(
  { database }: Pick<App, 'database'>,
  viewer: Viewer,
  { method, path }: { method: string; path: string },
): Promise<void> {
  const { account } = viewer
  if (!account?.impersonatedBy) return
  await recordAct(database.db, viewer as AccountViewer, {
    action: 'impersonation.acted',
    target: targetOf({ id: account.userId, email: account.email }),
    summary: `changed something in the place of ${account.email}: ${method} ${path}`,
    details: { session: account.sessionId, method, path },
  })
}
