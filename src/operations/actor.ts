import type { Role } from '#domain/accounts/role.ts'
import type { Tier } from '#domain/plans/tiers.ts'
import type { Project } from '#domain/projects/project.ts'
import type { KeyScope } from '#domain/workspaces/api-key.ts'
import type { CurrentWorkspace, Membership } from '#store/accounts/account-access.ts'

/** Who uses an operation. What an operation asks of them is in its `access`. */
export type Actor = Visitor | WorkspaceActor | Reader

/** Those who work in a workspace. */
export type WorkspaceActor = Person | Program

/** A program works in the workspace of its key or token, as far as the scope allows. It has no account. */
export type Program = ApiKeyActor | McpActor

/**
 * Those who can read one project, and nothing else. Operations and jobs make them, never a request. Pass them only to
 * operations that read.
 */
export type Reader = ShareLinkActor | SampleActor | JobActor

type EveryActor = {
  /** The plan of the current workspace. For operations on a project, `openProject` returns the plan that counts. */
  tier: Tier
  /** The client whose requests are counted, or the name of a job. */
  clientKey: string
  /**
   * Database reads shared by the API requests of one page view. Only page views share reads, because they change no
   * data.
   */
  reads?: Map<string, Promise<unknown>>
}

/** Nobody is signed in. */
export type Visitor = EveryActor & {
  kind: 'visitor'
  /** The request has a session cookie, but the database is not responding, so we cannot check it. */
  isUnrecognised?: true
}

export type Person = EveryActor & { kind: 'person'; account: SignedIn }

export type SignedIn = {
  userId: string
  email: string
  role: Role
  /** The current workspace, with the role there. New projects belong to it, and lists show its projects. */
  workspace: CurrentWorkspace
  sessionId: string
  signedInAt: Date
  /** The administrator who impersonates the owner; null for the owner. */
  impersonatedBy: { userId: string; email: string; sessionId: string } | null
}

type Key = {
  id: string
  name: string
  scope: KeyScope
  /** Null for all projects of the workspace. */
  projectIds: string[] | null
  workspace: Membership
}

export type ApiKeyActor = EveryActor & Key & { kind: 'apiKey' }

/** A program that a member connected with OAuth (decision 53). It can only use /mcp. */
export type McpActor = EveryActor &
  Key & {
    kind: 'mcp'
    /** The program, which keeps its id when it is connected again, and the member who connected it. */
    program: { id: string; userId: string }
  }

/** A visitor who has opened a share link. */
export type ShareLinkActor = EveryActor & {
  kind: 'shareLink'
  project: Project
  crawlId: string
  /** The second crawl of a comparison. */
  beforeId: string | undefined
}

/** A visitor who reads the sample report: the latest crawl of its project. */
export type SampleActor = EveryActor & { kind: 'sample'; project: Project }

/** A job that reads a crawl of a project. */
export type JobActor = EveryActor & { kind: 'job'; project: Project; crawlId: string }

export function visitorFrom(clientKey: string): Visitor {
  return { kind: 'visitor', tier: 'free_no_login', clientKey }
}

/** A visitor who sees public content only. Operations that need an account throw DatabaseDown. */
export function unrecognisedVisitor(clientKey: string): Visitor {
  return { ...visitorFrom(clientKey), isUnrecognised: true }
}

export function isUnrecognised(actor: Actor): boolean {
  return actor.kind === 'visitor' && actor.isUnrecognised === true
}

export function isProgram(actor: Actor): actor is Program {
  return actor.kind === 'apiKey' || actor.kind === 'mcp'
}

export function isReader(actor: Actor): actor is Reader {
  return actor.kind === 'shareLink' || actor.kind === 'sample' || actor.kind === 'job'
}

export function accountOf(actor: Actor): SignedIn | null {
  return actor.kind === 'person' ? actor.account : null
}

export function userIdOf(actor: Actor): string | null {
  return accountOf(actor)?.userId ?? null
}

/** The current workspace of a person, or the workspace of a key or token. */
export function workspaceOf(actor: WorkspaceActor): Membership {
  return actor.kind === 'person' ? actor.account.workspace : actor.workspace
}

/**
 * Whom limits count: an account or a program, otherwise the client. Many people can share one IP address. A program
 * that is connected again keeps its name, so its limits do not start again.
 */
export function nameOfActor(actor: Actor): string {
  if (actor.kind === 'person') return actor.account.userId
  if (actor.kind === 'mcp') return `program:${actor.program.id}:${actor.program.userId}`
  return actor.kind === 'apiKey' ? `key:${actor.id}` : actor.clientKey
}
