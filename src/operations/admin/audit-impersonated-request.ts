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
  if (actor.kind !== 'person' || !actor.account.impersonatedBy) return perform()
  // Read first, because the operation may delete or rename the project.
  const project = await findProjectInPlace(app, actor, projectId)
  const result = await perform()
  await auditImpersonatedRequest(app, actor, { ...request, project })
  return result
}

async function auditImpersonatedRequest(
  { database }: Pick<App, 'database'>,
  person: Person,
  { what, project, fields, method, path }: ImpersonatedRequest,
): Promise<void> {
  const where = project === null ? '' : ` (project “${project}”)`
  const { userId, email, sessionId } = person.account
  await recordAction(database.db, person, {
    action: 'impersonation.acted',
    target: targetOf({ id: userId, email }),
    summary: `acted as ${email}: ${what}${where}`,
    details: { session: sessionId, request: `${method} ${path}`, ...(fields.length > 0 && { fields }) },
  })
}

/** Returns the name of the project if it belongs to the impersonated account. */
async function findProjectInPlace(
  { database }: Pick<App, 'database'>,
  { account }: Person,
  projectId: string | null,
): Promise<string | null> {
  const id = projectId === null ? null : readUuid(projectId)
  return id ? ((await findProject(database, account.userId, id))?.name ?? null) : null
}
