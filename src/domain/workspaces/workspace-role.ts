export const WORKSPACE_ROLES = ['owner', 'admin', 'editor', 'viewer'] as const
export type WorkspaceRole = (typeof WORKSPACE_ROLES)[number]

/** What an operation on a project or workspace needs. */
export type Right = 'read' | 'crawl' | 'edit' | 'manage' | 'own'

/** The lowest role that has each right. */
const NEEDED: Record<Right, WorkspaceRole> = {
  read: 'viewer',
  crawl: 'editor',
  edit: 'editor',
  manage: 'admin',
  own: 'owner',
}

export function hasRight(role: WorkspaceRole, right: Right): boolean {
  return isAtLeast(role, NEEDED[right])
}

export function isAtLeast(role: WorkspaceRole, other: WorkspaceRole): boolean {
  return rankOf(role) <= rankOf(other)
}

/** 'editor, admin or owner' */
export function rolesWith(right: Right): string {
  const roles = WORKSPACE_ROLES.slice(0, rankOf(NEEDED[right]) + 1).toReversed()
  const last = roles.pop() as WorkspaceRole
  return roles.length === 0 ? last : `${roles.join(', ')} or ${last}`
}

/** Only these roles can be limited to some of the projects. */
export function canBeLimited(role: WorkspaceRole): boolean {
  return role === 'editor' || role === 'viewer'
}

/** Whether a member with a new role may no longer have sent the invitations that are still open. */
export function losesInvitations(before: WorkspaceRole, after: WorkspaceRole): boolean {
  return !hasRight(after, 'manage') || (before === 'owner' && after !== 'owner')
}

/** From 0 for owners. */
function rankOf(role: WorkspaceRole): number {
  return WORKSPACE_ROLES.indexOf(role)
}
