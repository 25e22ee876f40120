import type { App } from '../app.ts'
import { hasPasskeys } from '../auth/passkey-site.ts'
import { Unavailable } from '../errors.ts'

/** Refuses what needs passkeys on a server that browsers would not give any to. */
export function requirePasskeys({ settings }: Pick<App, 'settings'>): void {
  if (hasPasskeys(settings.publicUrl)) return
  throw new Unavailable('Passkeys need this server to have a domain name of its own.', 'passkeys_unavailable')
}
