import type { OpenAPIHono } from '@hono/zod-openapi'
import type { App } from '#operations/app.ts'
import type { ApiEnv } from '../request-variables.ts'
import { addGoogleRoutes } from './auth-google.ts'
import { addMailLinkRoutes } from './auth-mail-links.ts'
import { addPasswordResetRoutes } from './auth-password-reset.ts'
import { addSessionRoutes } from './auth-session.ts'
import { addSignInRoutes } from './auth-sign-in.ts'
import { addSignUpRoute } from './auth-sign-up.ts'

/** Routes to sign in, sign up and sign out. */
export function addAuthRoutes(api: OpenAPIHono<ApiEnv>, app: App): void {
  addSignUpRoute(api, app)
  addSignInRoutes(api, app)
  addMailLinkRoutes(api, app)
  addPasswordResetRoutes(api, app)
  addGoogleRoutes(api, app)
  addSessionRoutes(api, app)
}
