import { canBeLimited, hasRight, type WorkspaceRole } from '#domain/workspaces/workspace-role.ts'
import type { MemberAccess } from '#store/workspaces/members.ts'
import { type HeldWorkspace, listProjectIds } from '#store/workspaces/workspaces.ts'
import { Forbidden, InvalidInput } from '../errors.ts'
import type { Transaction } from './on-workspace.ts'

/** Describes `seesAllProjects` where `projectIds` can be given as well. */
export const ALL_OR_SOME =
  'Whether they see all projects, including future ones. If omitted: false with projectIds, otherwise as before, or true for an invitation'

type Limits = { seesAllProjects?: boolean | undefined; projectIds?: string[] | undefined }

/** An empty list limits nothing, so it goes with all projects. */
export function refuseAllAndSome({ seesAllProjects, projectIds = [] }: Limits): void {
  if (!seesAllProjects || projectIds.length === 0) return
  throw new InvalidInput('Choose either all projects or some: with seesAllProjects, leave projectIds out.')
}

/** Refuses access that the actor may not give, or that does not fit the role. */
export async function readAccess(
  transaction: Transaction,
  workspace: HeldWorkspace,
  wanted: MemberAccess,
): Promise<MemberAccess> {
  const { role, seesAllProjects } = wanted
  refuseOwnerRole(workspace, role)
  if (seesAllProjects) return { role, seesAllProjects, projectIds: [] }
  if (!canBeLimited(role)) {
    throw new InvalidInput(`A member with the role ${role} sees all projects. Only editors and viewers can be limited.`)
  }
  const known = new Set(await listProjectIds({ db: transaction }, workspace.id))
  const projectIds = [...new Set(wanted.projectIds)]
  if (projectIds.some((id) => !known.has(id))) {
    throw new InvalidInput('One of the projects does not exist, or it belongs to another workspace.')
  }
  return { role, seesAllProjects, projectIds }
}

function refuseOwnerRole(workspace: HeldWorkspace, role: WorkspaceRole): void {
  if (role !== 'owner') return
  if (workspace.personalOf !== null) {
    throw new InvalidInput('A personal workspace has one owner. Create another workspace to own it together.')
  }
  if (!hasRight(workspace.role, 'own'))
    throw new Forbidden('Only an owner can make somebody an owner.', 'role_required')
}
