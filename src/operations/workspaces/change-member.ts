import { z } from '@hono/zod-openapi'
import type { WorkspaceMember } from '#domain/workspaces/workspace.ts'
import { canBeLimited, hasRight, losesInvitations } from '#domain/workspaces/workspace-role.ts'
import { countOwners, deleteMember, listMembers, revokeInvitationsBy, updateMember } from '#store/workspaces/members.ts'
import type { HeldWorkspace } from '#store/workspaces/workspaces.ts'
import type { Actor } from '../actor.ts'
import { defineOperation } from '../define-operation.ts'
import { Conflict, Forbidden, NotFound } from '../errors.ts'
import { membersSchema } from './list-members.ts'
import { sendMemberMail, storeMemberMail } from './member-mail.ts'
import { onWorkspaceInTurn, type Transaction } from './on-workspace.ts'
import { ALL_OR_SOME, readAccess, refuseAllAndSome } from './read-access.ts'
import { recordAccess } from './record-access.ts'
import { NOT_POSSIBLE, projectIds, role, workspaceId } from './workspace-schemas.ts'

const OF_MEMBERS = {
  uses: ['database', 'queue', 'settings'],
  output: membersSchema,
  returns: 'All members',
  refuses: { 409: NOT_POSSIBLE },
} as const
const member = z.object({ workspaceId, userId: z.string() })

export const changeMember = defineOperation({
  ...OF_MEMBERS,
  name: 'changeMember',
  summary: 'Change the role of a member, or which projects they see',
  description: 'Only editors and viewers can be limited to some projects. Only owners can make somebody an owner.',
  access: onWorkspaceInTurn('manage'),
  input: z.strictObject({
    ...member.shape,
    role: role.optional(),
    seesAllProjects: z.boolean().optional().openapi({ description: ALL_OR_SOME }),
    projectIds: projectIds.optional(),
  }),
  refuses: { ...OF_MEMBERS.refuses, 400: 'The role or the projects are not valid' },
  async run({ app, actor, account, inTurn }, { userId, ...change }) {
    refuseAllAndSome(change)
    const changed = inTurn(async (transaction, workspace) => {
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
      // An invitation that they could no longer send must not bring their rights back.
      const hasLost = losesInvitations(member.role, role)
      const revokedInvitations = hasLost ? await revokeInvitationsBy(transaction, place) : 0
      await recordAccess(transaction, actor, place, { before: member, after: access, revokedInvitations })
      const about = { workspace: workspace.name, by: account, userId: member.userId }
      const news = { kind: 'role-changed', from: member.role, to: role } as const
      const mailId = role === member.role ? null : await storeMemberMail(app, transaction, about, news)
      return { mailId, members: await listMembers(transaction, workspace.id) }
    })
    return sendMemberMail(app, changed)
  },
})

export const removeMember = defineOperation({
  ...OF_MEMBERS,
  name: 'removeMember',
  summary: 'Remove a member from a workspace',
  description: 'What the member created stays in the workspace. Open invitations that they sent are revoked.',
  access: onWorkspaceInTurn('manage', { evenDeleted: true }),
  input: member,
  async run({ app, actor, account, inTurn }, { userId }) {
    const removed = inTurn(async (transaction, workspace) => {
      const member = await findMember(transaction, workspace, userId)
      refuseOwners(workspace, member)
      await endMembership(transaction, actor, workspace, member)
      const about = { workspace: workspace.name, by: account, userId: member.userId }
      const mailId = await storeMemberMail(app, transaction, about, { kind: 'member-removed' })
      return { mailId, members: await listMembers(transaction, workspace.id) }
    })
    return sendMemberMail(app, removed)
  },
})

export const leaveWorkspace = defineOperation({
  name: 'leaveWorkspace',
  summary: 'Leave a workspace',
  description: 'The last owner cannot leave.',
  access: onWorkspaceInTurn('read', { evenDeleted: true }),
  uses: ['database'],
  input: z.object({ workspaceId }),
  output: z.object({ status: z.literal('left') }),
  returns: 'You are no longer a member',
  refuses: { 409: NOT_POSSIBLE },
  async run({ actor, account, inTurn }) {
    await inTurn(async (transaction, workspace) => {
      await endMembership(transaction, actor, workspace, await findMember(transaction, workspace, account.userId))
    })
    return { status: 'left' as const }
  },
})

export const transferOwnership = defineOperation({
  ...OF_MEMBERS,
  name: 'transferOwnership',
  summary: 'Make another member an owner, and yourself an admin',
  access: onWorkspaceInTurn('own', { evenDeleted: true }),
  input: z.strictObject(member.shape),
  refuses: { ...OF_MEMBERS.refuses, 400: 'The role or the projects are not valid' },
  async run({ app, actor, account, inTurn }, { userId }) {
    const transferred = inTurn(async (transaction, workspace) => {
      if (workspace.personalOf !== null) {
        throw new Conflict(
          'A personal workspace cannot be transferred. It belongs to its account.',
          'personal_workspace',
        )
      }
      const member = await findMember(transaction, workspace, userId)
      if (member.userId === account.userId) throw new Conflict('You are already an owner. Choose another member.')
      const of = (user: string) => ({ workspaceId: workspace.id, userId: user })
      const all = { seesAllProjects: true, projectIds: [] }
      const own = await findMember(transaction, workspace, account.userId)
      await updateMember(transaction, of(member.userId), { role: 'owner', ...all })
      await updateMember(transaction, of(account.userId), { role: 'admin', ...all })
      const revokedInvitations = await revokeInvitationsBy(transaction, of(account.userId))
      const [owner, admin] = [
        { role: 'owner' as const, ...all },
        { role: 'admin' as const, ...all },
      ]
      await recordAccess(transaction, actor, of(member.userId), { before: member, after: owner })
      await recordAccess(transaction, actor, of(account.userId), { before: own, after: admin, revokedInvitations })
      const about = { workspace: workspace.name, by: account, userId: member.userId }
      const mailId = await storeMemberMail(app, transaction, about, { kind: 'ownership-transferred' })
      return { mailId, members: await listMembers(transaction, workspace.id) }
    })
    return sendMemberMail(app, transferred)
  },
})

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
  actor: Actor,
  workspace: HeldWorkspace,
  member: WorkspaceMember,
): Promise<void> {
  await keepAnOwner(transaction, workspace, member)
  const place = { workspaceId: workspace.id, userId: member.userId }
  const revokedInvitations = await revokeInvitationsBy(transaction, place)
  await deleteMember(transaction, place)
  await recordAccess(transaction, actor, place, { before: member, after: null, revokedInvitations })
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
