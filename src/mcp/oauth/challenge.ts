import { DEFAULT_SCOPE, scopesUpTo } from '#domain/oauth/connected-program.ts'
import type { App } from '#operations/app.ts'
import { ownOrigin } from '#operations/oauth/own-origin.ts'

/** The path of RFC 9728 for the resource `/mcp`. */
export const RESOURCE_METADATA_PATH = '/.well-known/oauth-protected-resource/mcp'

/** The `WWW-Authenticate` header that shows a client how to get a token (RFC 9728). */
export function challengeFor(app: App, host: string | undefined, error?: 'invalid_token'): string {
  const values = {
    ...(error && { error }),
    resource_metadata: ownOrigin(app, host) + RESOURCE_METADATA_PATH,
    scope: scopesUpTo(DEFAULT_SCOPE).join(' '),
  }
  const parts = Object.entries(values).map(([name, value]) => `${name}="${value}"`)
  return `Bearer ${parts.join(', ')}`
}
