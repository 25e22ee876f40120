import { createContext, type RouterContext } from 'react-router'
import type { Role } from '#domain/accounts/role.ts'
import type { Tier } from '#domain/plans/tiers.ts'

/** Data that the web server passes to React Router with each request. */
export type RequestContext = {
  /** Part of the Content-Security-Policy header and of every script and style tag. */
  nonce: string
  tier: Tier
  /** Null for visitors. */
  account: {
    email: string
    role: Role
    impersonatedBy: object | null
    workspace: { id: string; hasOthers: boolean; hasMembers: boolean }
  } | null
  /** True if the server cannot find out whether the visitor is signed in, for example while the database is down. */
  isUnrecognised: boolean
  /** Calls the API within this process, for the user who requested the page. A call with a body is a POST. */
  api: (path: string, body?: unknown) => Promise<Response> | Response
  /** Without a trailing slash. */
  publicUrl: string
  /** Where to download the software. Null if people have to ask for it. */
  sourceUrl: string | null
  /** True if visitors can create an account. */
  hasSignUp: boolean
  /** True if the server shows the sample report, or will after its first crawl. */
  hasSample: boolean
  /** True if users of the Pro plan may query their crawls with SQL. */
  hasSql: boolean
  isDevelopment: boolean
  /** Shown on the error page, where users can copy it. */
  requestId?: string
  /** Receives errors from loaders and rendering. If undefined, they are logged to the console. */
  reportError?: (error: unknown) => void
}

/**
 * The server sets this context and the bundled routes read it, but the bundle contains a second copy of this module. A
 * global key makes both copies share one context.
 */
export const requestContext: RouterContext<RequestContext> = sharedContext()

function sharedContext(): RouterContext<RequestContext> {
  const key = Symbol.for('pagewarden.request-context')
  const registry = globalThis as { [key: symbol]: RouterContext<RequestContext> | undefined }
  registry[key] ??= createContext<RequestContext>()
  return registry[key]
}
