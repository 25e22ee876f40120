import type { SignInOptions } from '#domain/accounts/account.ts'
import { hasPasskeys } from '../accounts/passkey-site.ts'
import type { App } from '../app.ts'

export function getSignInOptions({ settings }: Pick<App, 'settings'>): SignInOptions {
  return {
    hasGoogle: settings.google !== null,
    hasPasskeys: hasPasskeys(settings.publicUrl),
    hasSignUp: settings.hasSignUp,
    hasMail: settings.smtpUrl !== undefined,
  }
}
