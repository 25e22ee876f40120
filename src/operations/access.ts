import type { Right } from '#domain/workspaces/workspace-role.ts'
import type { App } from './app.ts'
import type { Viewer } from './viewer.ts'

/** Who may use an operation, as data: for the API document and the permission test. */
export type AccessRule = {
  /** `crawl`: a crawl of a project. */
  on: 'project' | 'crawl'
  right: Right
  /** Whether it can be used by a viewer who can only read this project (`Viewer.only`). */
  readers: boolean
  /** The feature of the Pro plan that it is part of. */
  pro: string | null
  /** Only for people who are signed in, and for no API key. */
  people: boolean
}

/** Both what the rule is and how it is enforced: `admit` throws, or returns what the operation works on. */
export type Access<Needs, Given> = {
  rule: AccessRule
  admit: (app: Pick<App, 'database' | 'settings'>, viewer: Viewer, input: Needs) => Promise<Given>
}
