import { acceptInvitation, getInvitation } from '#operations/workspaces/accept-invitation.ts'
import { changeMember, leaveWorkspace, removeMember, transferOwnership } from '#operations/workspaces/change-member.ts'
import { chooseWorkspace } from '#operations/workspaces/choose-workspace.ts'
import { createWorkspace, renameWorkspace } from '#operations/workspaces/create-workspace.ts'
import { deleteWorkspace, restoreWorkspace } from '#operations/workspaces/delete-workspace.ts'
import {
  inviteMember,
  listInvitations,
  resendInvitation,
  revokeInvitation,
} from '#operations/workspaces/invite-member.ts'
import { listMembers } from '#operations/workspaces/list-members.ts'
import { listWorkspaces } from '#operations/workspaces/list-workspaces.ts'
import { route } from '../operation-route.ts'

const ON_WORKSPACE = { names: { workspaceId: 'id' } } as const

export const workspacesRoutes = [
  route('get', '/workspaces', listWorkspaces),
  route('post', '/workspaces', createWorkspace, { status: 201 }),
  route('patch', '/workspaces/{id}', renameWorkspace, ON_WORKSPACE),
  route('post', '/workspaces/{id}/choose', chooseWorkspace, ON_WORKSPACE),
  route('delete', '/workspaces/{id}', deleteWorkspace, ON_WORKSPACE),
  route('post', '/workspaces/{id}/restore', restoreWorkspace, ON_WORKSPACE),
  route('get', '/workspaces/{id}/members', listMembers, ON_WORKSPACE),
  route('patch', '/workspaces/{id}/members/{userId}', changeMember, ON_WORKSPACE),
  route('delete', '/workspaces/{id}/members/{userId}', removeMember, ON_WORKSPACE),
  route('post', '/workspaces/{id}/leave', leaveWorkspace, ON_WORKSPACE),
  route('post', '/workspaces/{id}/transfer', transferOwnership, ON_WORKSPACE),
  route('get', '/workspaces/{id}/invitations', listInvitations, ON_WORKSPACE),
  route('post', '/workspaces/{id}/invitations', inviteMember, ON_WORKSPACE),
  route('post', '/workspaces/{id}/invitations/{invitationId}/resend', resendInvitation, ON_WORKSPACE),
  route('delete', '/workspaces/{id}/invitations/{invitationId}', revokeInvitation, ON_WORKSPACE),
  route('get', '/invitation', getInvitation),
  route('post', '/invitation/accept', acceptInvitation),
]
