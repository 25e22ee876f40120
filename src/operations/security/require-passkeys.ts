import type { App } from '../app.ts'
import { hasPasskeys } from '../auth/passkey-site.ts'
import { Unavailable } from '../errors.ts'

export const NO_PASSKEYS = { 503: 'Passkeys need a domain name, which this server does not have' }

/** Browsers support passkeys only on domain names over https. */
export function requirePasskeys({ settings }: Pick<App, 'settings'>): void {
  if (hasPasskeys(settings.publicUrl)) return
  throw new Unavailable('Passkeys only work if this server has its own domain name.', 'passkeys_unavailable')
}
