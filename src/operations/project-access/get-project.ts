import { tierOfAccount } from '#domain/plans/billing.ts'
import type { Tier } from '#domain/plans/tiers.ts'
import type { Project } from '#domain/projects/project.ts'
import { checkSlug } from '#domain/projects/project-rules.ts'
import type { Right } from '#domain/workspaces/workspace-role.ts'
import {
  findProjectBySlug,
  findSeenProject,
  type MemberProject,
  type ProjectWorkspace,
  type Seer,
} from '#store/projects/projects.ts'
import { chooseWorkspace } from '#store/workspaces/members.ts'
import { type Actor, accountOf, isProgram, isReader, workspaceOf } from '../actor.ts'
import type { App } from '../app.ts'
import { NotFound } from '../errors.ts'
import { requireAccount, requireWorkspaceActor } from '../permissions.ts'
import { shareRead } from '../share-read.ts'
import { readUuid } from '../uuid.ts'
import { requireRight } from './require-right.ts'

type Needs = Pick<App, 'database'>

/** A project, its workspace as the actor sees it, and the plan that counts for the project. */
export type OpenedProject = { project: Project; workspace: ProjectWorkspace; tier: Tier }

/**
 * Every operation on a project starts here or with `getProject`, and says which right it needs. A project that the
 * actor may not see is not found; one they may see but not change is refused.
 */
export async function openProject(app: Needs, actor: Actor, id: string, right: Right): Promise<OpenedProject> {
  const seer = seerOf(actor)
  const known = readUuid(id)
  const read = () => (known ? findSeenProject(app.database, seer, known) : Promise.resolve(null))
  return admit(actor, await shareRead(actor, `project ${known}`, read), right)
}

export async function getProject(app: Needs, actor: Actor, id: string, right: Right): Promise<Project> {
  if (!isReader(actor)) return (await openProject(app, actor, id, right)).project
  if (actor.project.id !== id || right !== 'read') throw noSuchProject()
  return actor.project
}

/** Looks in the current workspace first. If the project is in another one, that becomes the current workspace. */
export async function getProjectBySlug(app: Needs, actor: Actor, slug: string): Promise<Project> {
  const seer = seerOf(actor)
  const current = workspaceOf(requireWorkspaceActor(actor))
  const isSlug = checkSlug(slug).ok
  const read = () =>
    isSlug ? findProjectBySlug(app.database, seer, { slug, first: current.id }) : Promise.resolve(null)
  const { project, workspace, tier } = admit(actor, await shareRead(actor, `project by slug ${slug}`, read), 'read')
  const account = accountOf(actor)
  if (account && workspace.id !== current.id) {
    if (!account.impersonatedBy) await chooseWorkspace(app.database, account.userId, workspace.id)
    // The rest of the page must show the same workspace.
    account.workspace = { ...workspace, hasOthers: true, hasMembers: true }
    actor.tier = tier
  }
  return project
}

/** Whose eyes look for projects: those of a member, or of a program with an API key. */
export function seerOf(actor: Actor): Seer {
  if (!isProgram(actor)) return { userId: requireAccount(actor).account.userId }
  const { scope, projectIds, workspace } = actor
  return { workspaceId: workspace.id, projectIds, scope }
}

function admit(actor: Actor, found: MemberProject | null, right: Right): OpenedProject {
  if (!found) throw isProgram(actor) ? noSuchProjectForKey() : noSuchProject()
  const { project, workspace } = found
  requireRight(workspace, right)
  return { project, workspace, tier: tierOfAccount(workspace.granted, workspace.subscriptions, new Date()) }
}

/** Says the same for projects of others, so that a key does not reveal which ones exist. */
function noSuchProjectForKey(): NotFound {
  return new NotFound('This project does not exist, or this API key does not include it.', 'no_such_project')
}

export function noSuchProject(): NotFound {
  return new NotFound('This project does not exist, or it belongs to another account.', 'no_such_project')
}
