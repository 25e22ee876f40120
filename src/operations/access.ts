import type { Role } from '#domain/accounts/role.ts'
import type { Right } from '#domain/workspaces/workspace-role.ts'
import type { Actor } from './actor.ts'
import type { App } from './app.ts'

/** Who may use an operation, as data: for the API document and the permission test. */
export type AccessRule = ProjectRule | CrawlRule | WorkspaceRule | AccountRule | SiteRule | OpenRule

export type ProjectRule = {
  /** `crawl`: a crawl of a project. */
  on: 'project' | 'crawl'
  right: Right
  /** Whether those who can only read this project (`Reader`) can use it. */
  readers: boolean
  /** The feature of the Pro plan that it is part of. */
  pro: string | null
  /** Only for people who are signed in, and for no API key. */
  people: boolean
  /** Not for somebody who impersonates. */
  noImpersonator: boolean
}

/**
 * A crawl by its id alone: for anyone if it belongs to nobody, otherwise for its owner, or for members of its project
 * and API keys with the right.
 */
export type CrawlRule = { on: 'crawl by id'; right: Right }

export type WorkspaceRule = {
  /** The workspace that the input names, or the current one: of a person, or of an API key. */
  on: 'workspace' | 'current workspace'
  right: Right
  people: boolean
  /** Not for somebody who impersonates. */
  noImpersonator: boolean
  /** Also in a workspace that waits to be deleted. */
  evenDeleted: boolean
}

/** What belongs to a person. No API key has it. */
export type AccountRule = {
  on: 'account'
  noImpersonator: boolean
  /** Whether the sign-in must be recent. */
  fresh: boolean
}

/** The admin area, for people who work for the whole site. */
export type SiteRule = { on: 'site'; role: Exclude<Role, 'viewer'> }

/**
 * `public`: for everybody, or (`people`) for everybody who sends no API key. `link`: for everybody who has the link, or
 * whatever secret the input contains.
 */
export type OpenRule = { on: 'public'; people: boolean } | { on: 'link' }

/** Both what the rule is and how it is enforced: `admit` throws, or returns what the operation works on. */
export type Access<Needs, Given, Rule extends AccessRule = AccessRule> = {
  rule: Rule
  admit: (app: Pick<App, 'database' | 'settings'>, actor: Actor, input: Needs) => Promise<Given>
}
