import type { SignInOptions } from '#domain/accounts/account.ts'
import type { App } from '../app.ts'
import { hasPasskeys } from '../auth/passkey-site.ts'

export function getSignInOptions({ settings }: Pick<App, 'settings'>): SignInOptions {
  return {
    hasGoogle: settings.google !== null,
    hasPasskeys: hasPasskeys(settings.publicUrl),
    hasSignUp: settings.hasSignUp,
    hasMail: settings.smtpUrl !== undefined,
  }
}
