import type { OpenAPIHono } from '@hono/zod-openapi'
import type { App } from '#operations/app.ts'
import type { ApiEnv } from '../request-variables.ts'
import { addPasskeyRoutes } from './security-passkeys.ts'
import { addSessionRoutes } from './security-sessions.ts'
import { addTwoFactorRoutes } from './security-two-factor.ts'

/** Routes for sign-in sessions, two-factor authentication and passkeys. */
export function addSecurityRoutes(api: OpenAPIHono<ApiEnv>, app: App): void {
  addSessionRoutes(api, app)
  addTwoFactorRoutes(api, app)
  addPasskeyRoutes(api, app)
}
