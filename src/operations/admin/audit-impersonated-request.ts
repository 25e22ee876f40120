import { findProject } from '#store/projects/projects.ts'
import type { App } from '../app.ts'
import { recordAction } from '../audit-log/record-action.ts'
import { readUuid } from '../uuid.ts'
import type { AccountViewer, Viewer } from '../viewer.ts'
import { targetOf } from './admin-action.ts'

type ActInPlace = {
  /** In words: 'Update the profile'. */
  what: string
  /** The name of the project that it was done to. */
  project: string | null
  /** The names of what was sent. */
  fields: string[]
  method: string
  path: string
}

/** Writes down what an administrator did in somebody's place: what it was, and to which fields, not what was in them. */
export async function auditImpersonatedRequest(
  { database }: Pick<App, 'database'>,
  viewer: Viewer,
  { what, project, fields, method, path }: ActInPlace,
): Promise<void> {
  const { account } = viewer
  if (!account?.impersonatedBy) return
  const where = project === null ? '' : ` (project “${project}”)`
  await recordAction(database.db, viewer as AccountViewer, {
    action: 'impersonation.acted',
    target: targetOf({ id: account.userId, email: account.email }),
    summary: `acted in the place of ${account.email}: ${what}${where}`,
    details: { session: account.sessionId, request: `${method} ${path}`, ...(fields.length > 0 && { fields }) },
  })
}

/** The name of a project of the account that is looked at. */
export async function findProjectInPlace(
  { database }: Pick<App, 'database'>,
  { account }: Viewer,
  projectId: string | null,
): Promise<string | null> {
  const id = projectId === null ? null : readUuid(projectId)
  return account && id ? ((await findProject(database, account.userId, id))?.name ?? null) : null
}
