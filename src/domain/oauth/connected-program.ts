import { KEY_SCOPES, type KeyScope, ROLE_OF_SCOPE } from '../workspaces/api-key.ts'
import { isAtLeast, type WorkspaceRole } from '../workspaces/workspace-role.ts'

export const ACCESS_TOKEN_PREFIX = 'pwa_'
export const REFRESH_TOKEN_PREFIX = 'pwr_'
export const CODE_PREFIX = 'pwc_'

export const ACCESS_TOKEN_SECONDS = 3600
/** A program that is not used for this long has to be connected again. */
export const REFRESH_TOKEN_DAYS = 60
export const CODE_SECONDS = 60

const MAX_PROGRAM_NAME = 80
export const MAX_PROGRAMS_PER_WORKSPACE = 200
/** So that one member cannot use up those of the workspace. */
export const MAX_PROGRAMS_PER_MEMBER = 20
/** Includes `state`, which must survive a redirect to the sign-in screen. */
export const MAX_REQUEST_LENGTH = 1900

/** No tool needs `manage`, so nobody is asked to allow it. Grants from before keep it. */
export const PROGRAM_SCOPES = ['read', 'crawl'] as const satisfies readonly KeyScope[]

/** What a program requests if it names no scope. */
export const DEFAULT_SCOPE: KeyScope = 'crawl'

/** A program that acts for a member, as the workspace sees it. */
export type ConnectedProgram = {
  id: string
  /** Chosen by the program, so anyone can use any name. */
  name: string
  /** Where the member was sent after allowing it. */
  redirectHost: string
  scope: KeyScope
  /** Null for all projects that the member sees. */
  projectIds: string[] | null
  /** The email address of the member. */
  connectedBy: string
  connectedAt: string
  lastUsedAt: string | null
}

/** A workspace in which a member can allow a program to work. */
export type ConsentWorkspace = {
  id: string
  name: string
  isCurrent: boolean
  scopes: KeyScope[]
  seesAllProjects: boolean
  projects: { id: string; name: string }[]
}

/** What a program requests, for the person who decides. */
export type ConsentRequest = {
  program: { name: string; redirectHost: string; isOnThisComputer: boolean }
  /** Why the request cannot be allowed. */
  problem: string | null
  /** Where to send the person who refuses, or whose program sent a bad request. */
  returnTo: string
  /** The highest scope in the request. */
  scope: KeyScope
  workspaces: ConsentWorkspace[]
}

/** A scope includes all lower ones. */
export function scopesUpTo(scope: KeyScope): KeyScope[] {
  return KEY_SCOPES.slice(0, KEY_SCOPES.indexOf(scope) + 1)
}

/** Nobody can give a program more than they may do themselves. */
export function canGrant(role: WorkspaceRole, scope: KeyScope): boolean {
  return isAtLeast(role, ROLE_OF_SCOPE[scope])
}

/** The name is shown to people who do not know the program, so it gets no line breaks or invisible characters. */
export function cleanProgramName(given: string | undefined): string {
  const name = (given ?? '').replace(/[\s\p{C}]+/gu, ' ').trim()
  return [...name].slice(0, MAX_PROGRAM_NAME).join('').trim() || 'Program without a name'
}
