import { createContext, type RouterContext } from 'react-router'
import type { Role } from '#domain/accounts/role.ts'
import type { Tier } from '#domain/plans/tiers.ts'

/** What the web server knows about a request before React Router sees it. */
export type RequestContext = {
  /** In the content policy of this response and on every script and style of the page. */
  nonce: string
  viewer: {
    tier: Tier
    account: { email: string; role: Role; impersonatedBy: object | null } | null
    /** The server cannot tell at the moment whether they are signed in. */
    isUnrecognised?: true
  }
  /** Calls the API as the viewer, without leaving the process. With a body it is a POST. */
  api: (path: string, body?: unknown) => Promise<Response> | Response
  /** The public URL of this server, without a trailing slash. */
  publicUrl: string
  /** Where to get the software; null if people have to ask for it. */
  sourceUrl: string | null
  /** Whether visitors may create an account. */
  hasSignUp: boolean
  isDevelopment: boolean
  /** Shown on the error page so that users can quote it. */
  requestId?: string
  /** Receives errors of loaders and rendering; the console if missing. */
  reportError?: (error: unknown) => void
}

/**
 * The server fills this context, the bundled routes read it, and the bundle has its own copy of this module:
 * the key in the global registry makes both copies use one context.
 */
export const requestContext: RouterContext<RequestContext> = sharedContext()

function sharedContext(): RouterContext<RequestContext> {
  const key = Symbol.for('pagewarden.request-context')
  const registry = globalThis as { [key: symbol]: RouterContext<RequestContext> | undefined }
  registry[key] ??= createContext<RequestContext>()
  return registry[key]
}
