import { findProject } from '#store/projects/projects.ts'
import type { Actor, Person } from '../actor.ts'
import type { App } from '../app.ts'
import { recordAction } from '../audit-log/record-action.ts'
import { readUuid } from '../uuid.ts'
import { targetOf } from './admin-action.ts'

type ImpersonatedRequest = {
  /** For example 'Update the profile'. */
  what: string
  project: string | null
  /** Only the names, because the values can contain secrets. */
  fields: string[]
  method: string
  path: string
}

type Performed = Omit<ImpersonatedRequest, 'project'> & { projectId: string | null }

/** Performs what the actor requested, and records it if they impersonate somebody. */
export async function performAudited<Result>(
  app: Pick<App, 'database'>,
  actor: Actor,
  { projectId, ...request }: Performed,
  perform: () => Promise<Result>,
): Promise<Result> {
  if (!actor.account?.impersonatedBy) return perform()
  // Read first, because the operation may delete or rename the project.
  const project = await findProjectInPlace(app, actor, projectId)
  const result = await perform()
  await auditImpersonatedRequest(app, actor, { ...request, project })
  return result
}

async function auditImpersonatedRequest(
  { database }: Pick<App, 'database'>,
  actor: Actor,
  { what, project, fields, method, path }: ImpersonatedRequest,
): Promise<void> {
  const { account } = actor
  if (!account?.impersonatedBy) return
  const where = project === null ? '' : ` (project “${project}”)`
  await recordAction(database.db, actor as Person, {
    action: 'impersonation.acted',
    target: targetOf({ id: account.userId, email: account.email }),
    summary: `acted as ${account.email}: ${what}${where}`,
    details: { session: account.sessionId, request: `${method} ${path}`, ...(fields.length > 0 && { fields }) },
  })
}

/** Returns the name of the project if it belongs to the impersonated account. */
async function findProjectInPlace(
  { database }: Pick<App, 'database'>,
  { account }: Actor,
  projectId: string | null,
): Promise<string | null> {
  const id = projectId === null ? null : readUuid(projectId)
  return account && id ? ((await findProject(database, account.userId, id))?.name ?? null) : null
}
