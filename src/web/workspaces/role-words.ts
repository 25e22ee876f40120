import { WORKSPACE_ROLES, type WorkspaceRole } from '#domain/workspaces/workspace-role.ts'

export const ROLE_WORDS: Record<WorkspaceRole, { label: string; can: string }> = {
  owner: { label: 'Owner', can: 'Owners also pay, and can delete the workspace.' },
  admin: { label: 'Admin', can: 'Admins also create and delete projects, and manage members.' },
  editor: { label: 'Editor', can: 'Editors also crawl, and change settings.' },
  viewer: { label: 'Viewer', can: 'Viewers read reports and exports.' },
}

/** The roles that a member with this role can give. A personal workspace has only one owner. */
export function rolesToGive({ role, isPersonal }: { role: WorkspaceRole; isPersonal: boolean }): WorkspaceRole[] {
  return WORKSPACE_ROLES.filter((each) => each !== 'owner' || (role === 'owner' && !isPersonal))
}
