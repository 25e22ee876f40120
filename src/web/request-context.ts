import { createContext, type RouterContext } from 'react-router'
import type { Role } from '#domain/accounts/role.ts'
import type { Tier } from '#domain/plans/tiers.ts'

/** What the web server knows about a request before React Router sees it. */
export type RequestContext = {
  /** Goes into this response's Content-Security-Policy and onto every script and style tag. */
  nonce: string
  viewer: {
    tier: Tier
    account: { email: string; role: Role; impersonatedBy: object | null } | null
    /** The server cannot tell at the moment whether the viewer is signed in. */
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
  /** Receives errors of loaders and rendering. If missing, they go to the console. */
  reportError?: (error: unknown) => void
}

/**
 * The server fills this context and the bundled routes read it, but the bundle has its own copy of this module.
 * A key in the global registry makes both copies use the same context.
 */
export const requestContext: RouterContext<RequestContext> = sharedContext()

function sharedContext(): RouterContext<RequestContext> {
  const key = Symbol.for('pagewarden.request-context')
  const registry = globalThis as { [key: symbol]: RouterContext<RequestContext> | undefined }
  registry[key] ??= createContext<RequestContext>()
  return registry[key]
}
