import { createContext, type RouterContext } from 'react-router'
import type { Tier } from '#domain/plans/tiers.ts'
import type { SignedIn } from '#operations/viewer.ts'

/** What the web server knows about a request before React Router sees it. */
export type RequestContext = {
  /** Stands in the content policy of this response and on every script and style of the page. */
  nonce: string
  viewer: {
    tier: Tier
    account: SignedIn | null
    /** Nobody can tell at the moment whether they are signed in. */
    isUnrecognised?: true
  }
  /** Asks the API in the viewer's name, without leaving the process; with a body by POST. */
  api: (path: string, body?: unknown) => Promise<Response> | Response
  /** The address people reach us at, without a slash at the end. */
  publicUrl: string
  /** Where people get the software itself; null when they have to ask for it. */
  sourceUrl: string | null
  /** Whether strangers may make themselves an account. */
  hasSignUp: boolean
  isDevelopment: boolean
  /** Shown on the error page so that a person can quote it. */
  requestId?: string
  /** Where errors of loaders and rendering go; the console when absent. */
  reportError?: (error: unknown) => void
}

/**
 * The server fills this context, the bundled routes read it, and the bundle holds its own copy of this module:
 * the key in the global registry makes both copies use one context.
 */
export const requestContext: RouterContext<RequestContext> = sharedContext()

function sharedContext(): RouterContext<RequestContext> {
  const key = Symbol.for('pagewarden.request-context')
  const registry = globalThis as { [key: symbol]: RouterContext<RequestContext> | undefined }
  registry[key] ??= createContext<RequestContext>()
  return registry[key]
}
