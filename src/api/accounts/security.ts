import type { App } from '#operations/app.ts'
import type { ApiRouter } from '../api-router.ts'
import { addPasskeyRoutes, type PasskeyRoute } from './security-passkeys.ts'
import { addSessionRoutes, type SignInSessionRoute } from './security-sessions.ts'
import { addTwoFactorRoutes, type TwoFactorRoute } from './security-two-factor.ts'

export type SecurityRoute = SignInSessionRoute | TwoFactorRoute | PasskeyRoute

export function addSecurityRoutes(api: ApiRouter<SecurityRoute>, app: App): void {
  addSessionRoutes(api, app)
  addTwoFactorRoutes(api, app)
  addPasskeyRoutes(api, app)
}
