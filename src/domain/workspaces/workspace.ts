import type { WorkspaceRole } from './workspace-role.ts'

/** A workspace as one of its members sees it. Dates are in ISO format. */
export type Workspace = {
  id: string
  name: string
  isPersonal: boolean
  /** Lists show the projects of the current workspace, and new projects belong to it. */
  isCurrent: boolean
  role: WorkspaceRole
  seesAllProjects: boolean
  members: number
  projects: number
  /** When it will be deleted; null unless an owner deleted it. */
  deleteAfter: string | null
}

export type WorkspaceMember = {
  userId: string
  name: string
  email: string
  role: WorkspaceRole
  seesAllProjects: boolean
  /** Only for a member who does not see all projects. */
  projectIds: string[]
  joinedAt: string
  /** Invitations that they sent, which are revoked when they can no longer invite. */
  openInvitations: number
  /** API keys that they created and that still work. They stay when the member leaves. */
  apiKeys: number
}

export type WorkspaceInvitation = {
  id: string
  email: string
  role: WorkspaceRole
  seesAllProjects: boolean
  projectIds: string[]
  /** Null if that account was deleted. */
  invitedBy: string | null
  sentAt: string
  expiresAt: string
  isExpired: boolean
}

/** What the person who was invited sees before accepting. */
export type ReceivedInvitation = {
  workspace: string
  email: string
  role: WorkspaceRole
  /** Names of the projects that it is limited to; null for all. */
  projects: string[] | null
  invitedBy: string | null
  expiresAt: string
  /** The email address of the viewer, if they are signed in to another account than the invited one. */
  signedInAs: string | null
}
