import type { Role } from '#domain/accounts/role.ts'
import type { Tier } from '#domain/plans/tiers.ts'
import type { Project } from '#domain/projects/project.ts'
import type { KeyScope } from '#domain/workspaces/api-key.ts'
import type { CurrentWorkspace, Membership } from '#store/accounts/account-access.ts'

export type Actor = {
  /** The plan of the current workspace. For operations on a project, `openProject` returns the plan that counts. */
  tier: Tier
  clientKey: string
  account: SignedIn | null
  /** The API key that signed the request. Then there is no account. */
  apiKey?: KeyHolder
  /** Set by operations, never by a request: the actor can read this project, and nothing else. */
  only?: ReadableProject
  /** The request has a session cookie, but the database is not responding, so we cannot check it. */
  isUnrecognised?: true
  /**
   * Database reads shared by the API requests of one page view. Only page views share reads, because they change no
   * data.
   */
  reads?: Map<string, Promise<unknown>>
}

export type ReadableProject = {
  project: Project
  /** The only crawl that the actor can read; null for the latest, whichever that is. */
  crawlId: string | null
  /** A second crawl that the actor can read, for a comparison. */
  beforeId?: string | undefined
}

export type SignedIn = {
  userId: string
  email: string
  role: Role
  /** The current workspace. New projects belong to it, and lists show its projects. */
  workspace: CurrentWorkspace
  sessionId: string
  signedInAt: Date
  /** The administrator who impersonates the owner; null for the owner. */
  impersonatedBy: { userId: string; email: string; sessionId: string } | null
}

/** A program. It works in the workspace of its key, as far as the scope of the key allows. */
export type KeyHolder = {
  id: string
  name: string
  scope: KeyScope
  /** Null for all projects of the workspace. */
  projectIds: string[] | null
  workspace: Membership
  /** Set if a member connected it (decision 53): the program, which keeps its id when it is connected again. */
  program: { id: string; userId: string } | null
}

export type Person = Actor & { account: SignedIn }

export function visitorFrom(clientKey: string): Actor {
  return { tier: 'free_no_login', clientKey, account: null }
}

/**
 * An actor without an account who can read one project, and no other: for the sample report and share links. Pass it
 * only to operations that read.
 */
export function readerOf({ clientKey }: Actor, only: ReadableProject): Actor {
  return { ...visitorFrom(clientKey), only }
}

/** An actor who sees public content only. Operations that need an account throw DatabaseDown. */
export function unrecognisedVisitor(clientKey: string): Actor {
  return { ...visitorFrom(clientKey), isUnrecognised: true }
}
