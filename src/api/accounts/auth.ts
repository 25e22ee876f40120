import type { App } from '#operations/app.ts'
import type { ApiRouter } from '../api-router.ts'
import { addGoogleRoutes, type GoogleRoute } from './auth-google.ts'
import { addMailLinkRoutes, type MailLinkRoute } from './auth-mail-links.ts'
import { addPasswordResetRoutes, type PasswordResetRoute } from './auth-password-reset.ts'
import { type AuthSessionRoute, addSessionRoutes } from './auth-session.ts'
import { addSignInRoutes, type SignInRoute } from './auth-sign-in.ts'
import { addSignUpRoute, type SignUpRoute } from './auth-sign-up.ts'

export type AuthRoute = SignUpRoute | SignInRoute | MailLinkRoute | PasswordResetRoute | GoogleRoute | AuthSessionRoute

export function addAuthRoutes(api: ApiRouter<AuthRoute>, app: App): void {
  addSignUpRoute(api, app)
  addSignInRoutes(api, app)
  addMailLinkRoutes(api, app)
  addPasswordResetRoutes(api, app)
  addGoogleRoutes(api, app)
  addSessionRoutes(api, app)
}
