import type { WorkspaceMember } from '#domain/workspaces/workspace.ts'
import { canBeLimited, hasRight, type WorkspaceRole } from '#domain/workspaces/workspace-role.ts'
import { countOwners, deleteMember, listMembers, revokeInvitationsBy, updateMember } from '#store/workspaces/members.ts'
import type { HeldWorkspace } from '#store/workspaces/workspaces.ts'
import type { App } from '../app.ts'
import { Conflict, Forbidden, NotFound } from '../errors.ts'
import type { Viewer } from '../viewer.ts'
import { inWorkspace, type Transaction } from './in-workspace.ts'
import { readAccess } from './read-access.ts'
import { recordAccess } from './record-access.ts'

type Needs = Pick<App, 'database'>
type Place = { workspaceId: string; userId: string }

export type MemberChange = {
  role?: WorkspaceRole | undefined
  seesAllProjects?: boolean | undefined
  projectIds?: string[] | undefined
}

/** Changes the role of a member, or which projects they see. */
export async function changeMember(
  app: Needs,
  viewer: Viewer,
  { workspaceId: id, userId }: Place,
  change: MemberChange,
): Promise<{ members: WorkspaceMember[] }> {
  return inWorkspace(app, viewer, { id, right: 'manage' }, async (transaction, workspace) => {
    const member = await findMember(transaction, workspace, userId)
    refuseOwners(workspace, member)
    const role = change.role ?? member.role
    if (role !== 'owner') await keepAnOwner(transaction, workspace, member)
    const seesAll = change.projectIds ? false : member.seesAllProjects
    const seesAllProjects = change.seesAllProjects ?? (canBeLimited(role) ? seesAll : true)
    const wanted = { role, seesAllProjects, projectIds: change.projectIds ?? member.projectIds }
    const place = { workspaceId: workspace.id, userId: member.userId }
    const access = await readAccess(transaction, workspace, wanted)
    await updateMember(transaction, place, access)
    await recordAccess(transaction, viewer, place, member, access)
    // An invitation that they could no longer send must not bring their rights back.
    const hasLost = !hasRight(role, 'manage') || (member.role === 'owner' && role !== 'owner')
    if (hasLost) await revokeInvitationsBy(transaction, place)
    return { members: await listMembers(transaction, workspace.id) }
  })
}

export async function removeMember(
  app: Needs,
  viewer: Viewer,
  { workspaceId: id, userId }: Place,
): Promise<{ members: WorkspaceMember[] }> {
  return inWorkspace(app, viewer, { id, right: 'manage', evenDeleted: true }, async (transaction, workspace) => {
    const member = await findMember(transaction, workspace, userId)
    refuseOwners(workspace, member)
    await endMembership(transaction, viewer, workspace, member)
    return { members: await listMembers(transaction, workspace.id) }
  })
}

/** Also possible while the workspace waits to be deleted. */
export async function leaveWorkspace(app: Needs, viewer: Viewer, id: string): Promise<void> {
  await inWorkspace(app, viewer, { id, right: 'read', evenDeleted: true }, async (transaction, workspace, account) => {
    await endMembership(transaction, viewer, workspace, await findMember(transaction, workspace, account.userId))
  })
}

/** Makes another member an owner, and the viewer an admin. Also possible while the workspace waits to be deleted. */
export async function transferOwnership(
  app: Needs,
  viewer: Viewer,
  { workspaceId: id, userId }: Place,
): Promise<{ members: WorkspaceMember[] }> {
  const wanted = { id, right: 'own' as const, evenDeleted: true }
  return inWorkspace(app, viewer, wanted, async (transaction, workspace, account) => {
    if (workspace.personalOf !== null) {
      throw new Conflict('A personal workspace cannot be transferred. It belongs to its account.', 'personal_workspace')
    }
    const member = await findMember(transaction, workspace, userId)
    if (member.userId === account.userId) throw new Conflict('You are already an owner. Choose another member.')
    const of = (user: string) => ({ workspaceId: workspace.id, userId: user })
    const all = { seesAllProjects: true, projectIds: [] }
    const own = await findMember(transaction, workspace, account.userId)
    await updateMember(transaction, of(member.userId), { role: 'owner', ...all })
    await updateMember(transaction, of(account.userId), { role: 'admin', ...all })
    await recordAccess(transaction, viewer, of(member.userId), member, { role: 'owner', ...all })
    await recordAccess(transaction, viewer, of(account.userId), own, { role: 'admin', ...all })
    await revokeInvitationsBy(transaction, of(account.userId))
    return { members: await listMembers(transaction, workspace.id) }
  })
}

async function findMember(
  transaction: Transaction,
  workspace: HeldWorkspace,
  userId: string,
): Promise<WorkspaceMember> {
  const member = (await listMembers(transaction, workspace.id)).find((each) => each.userId === userId)
  if (!member) throw new NotFound('This member does not exist. They may have left the workspace.')
  return member
}

/** Admins manage everybody but the owners. */
function refuseOwners({ role }: HeldWorkspace, member: WorkspaceMember): void {
  if (member.role !== 'owner' || hasRight(role, 'own')) return
  throw new Forbidden('Only an owner can change or remove an owner.', 'role_required')
}

async function endMembership(
  transaction: Transaction,
  viewer: Viewer,
  workspace: HeldWorkspace,
  member: WorkspaceMember,
): Promise<void> {
  await keepAnOwner(transaction, workspace, member)
  const place = { workspaceId: workspace.id, userId: member.userId }
  await revokeInvitationsBy(transaction, place)
  await deleteMember(transaction, place)
  await recordAccess(transaction, viewer, place, member, null)
}

async function keepAnOwner(
  transaction: Transaction,
  { id, personalOf }: HeldWorkspace,
  { role, userId }: WorkspaceMember,
): Promise<void> {
  if (userId === personalOf) {
    throw new Conflict('The owner of a personal workspace cannot leave it or change role.', 'personal_workspace')
  }
  if (role !== 'owner' || (await countOwners(transaction, id)) > 1) return
  throw new Conflict(
    'A workspace needs an owner. Transfer the ownership to another member first, or delete the workspace.',
    'last_owner',
  )
}
