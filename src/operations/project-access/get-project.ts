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
import type { App } from '../app.ts'
import { NotFound } from '../errors.ts'
import { requireAccount } from '../permissions.ts'
import { shareRead } from '../share-read.ts'
import { readUuid } from '../uuid.ts'
import type { Viewer } from '../viewer.ts'
import { requireRight } from './require-right.ts'

type Needs = Pick<App, 'database'>

/** A project, its workspace as the viewer sees it, and the plan that counts for the project. */
export type OpenedProject = { project: Project; workspace: ProjectWorkspace; tier: Tier }

/**
 * Every operation on a project starts here or with `getProject`, and says which right it needs. A project that the
 * viewer may not see is not found; one they may see but not change is refused.
 */
export async function openProject(app: Needs, viewer: Viewer, id: string, right: Right): Promise<OpenedProject> {
  const seer = seerOf(viewer)
  const known = readUuid(id)
  const read = () => (known ? findSeenProject(app.database, seer, known) : Promise.resolve(null))
  return admit(await shareRead(viewer, `project ${known}`, read), right)
}

export async function getProject(app: Needs, viewer: Viewer, id: string, right: Right): Promise<Project> {
  if (!viewer.only) return (await openProject(app, viewer, id, right)).project
  if (viewer.only.project.id !== id || right !== 'read') throw noSuchProject()
  return viewer.only.project
}

/** Looks in the current workspace first. If the project is in another one, that becomes the current workspace. */
export async function getProjectBySlug(app: Needs, viewer: Viewer, slug: string): Promise<Project> {
  const seer = seerOf(viewer)
  const current = (viewer.apiKey ?? requireAccount(viewer).account).workspace
  const isSlug = checkSlug(slug).ok
  const read = () =>
    isSlug ? findProjectBySlug(app.database, seer, { slug, first: current.id }) : Promise.resolve(null)
  const { project, workspace, tier } = admit(await shareRead(viewer, `project by slug ${slug}`, read), 'read')
  const { account } = viewer
  if (account && workspace.id !== current.id) {
    if (!account.impersonatedBy) await chooseWorkspace(app.database, account.userId, workspace.id)
    // The rest of the page must show the same workspace.
    account.workspace = { ...workspace, hasOthers: true, hasMembers: true }
    viewer.tier = tier
  }
  return project
}

/** Whose eyes look for projects: those of a member, or of a program with an API key. */
export function seerOf(viewer: Viewer): Seer {
  if (!viewer.apiKey) return { userId: requireAccount(viewer).account.userId }
  const { scope, projectIds, workspace } = viewer.apiKey
  return { workspaceId: workspace.id, projectIds, scope }
}

function admit(found: MemberProject | null, right: Right): OpenedProject {
  if (!found) throw noSuchProject()
  const { project, workspace } = found
  requireRight(workspace, right)
  return { project, workspace, tier: tierOfAccount(workspace.granted, workspace.subscriptions, new Date()) }
}

export function noSuchProject(): NotFound {
  return new NotFound('This project does not exist, or it belongs to another account.', 'no_such_project')
}
