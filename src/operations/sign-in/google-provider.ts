import { setTimeout as sleep } from 'node:timers/promises'
import type { AuthContext } from 'better-auth'
import { parseEmail } from '#domain/accounts/email-address.ts'
import { parseName } from '#domain/accounts/person.ts'
import { confirmAndDropSignInMethods, findOwnerToLink } from '#store/accounts/accounts.ts'
import type { App } from '../app.ts'
import { Unavailable } from '../errors.ts'
import { notifyOfChange } from '../security/notify-of-change.ts'

const GOOGLE_DISCOVERY_URL = 'https://accounts.google.com/.well-known/openid-configuration'

const TIMEOUT_MS = 5000

const UNREACHABLE =
  'Google cannot be reached right now. Please try again in a moment, or sign in with your email instead.'

/**
 * Connects to Google, or to GOOGLE_DISCOVERY_URL, on the first sign-in and not at start-up, because our server must
 * start even while the provider is down.
 */
export async function connectGoogle(app: Pick<App, 'auth' | 'database' | 'queue' | 'settings'>): Promise<void> {
  const { google, hasSignUp } = app.settings
  if (!google)
    throw new Unavailable(
      'Google sign-in is not set up on this server. Please use your email instead.',
      'google_not_set_up',
    )
  const { $context } = await app.auth()
  const context = await $context
  const isConnected = () => context.socialProviders.some(({ id }) => id === 'google')
  if (isConnected()) return
  const { genericOAuth } = await import('better-auth/plugins')
  const plugin = genericOAuth({
    config: [
      {
        providerId: 'google',
        clientId: google.clientId,
        clientSecret: google.clientSecret,
        discoveryUrl: google.discoveryUrl ?? GOOGLE_DISCOVERY_URL,
        requireIdTokenVerification: true,
        pkce: true,
        scopes: ['openid', 'email', 'profile'],
        disableSignUp: !hasSignUp,
        mapProfileToUser: (profile) => toUser(app, profile),
      },
    ],
  })
  const found = await Promise.race([
    plugin.init(context as unknown as AuthContext),
    sleep(TIMEOUT_MS, null, { ref: false }),
  ])
  const connected = found?.context.socialProviders.find(({ id }) => id === 'google')
  if (connected && !isConnected()) context.socialProviders.push(connected)
  if (!isConnected()) throw new Unavailable(UNREACHABLE, 'google_unreachable')
}

async function toUser(app: Pick<App, 'database' | 'queue' | 'settings'>, profile: Record<string, unknown>) {
  const email = parseEmail(String(profile.email ?? '')) ?? undefined
  const emailVerified = profile.email_verified === true
  if (email && emailVerified) {
    await confirmAndDropSignInMethods(app.database, email)
    const owner = await findOwnerToLink(app.database, email, String(profile.sub))
    if (owner) await notifyOfChange(app, owner, 'google-linked')
  }
  return { email, emailVerified, name: nameOf(profile), image: undefined }
}

/** Joins several first names with no-break spaces, so that the first normal space starts the last name. */
function nameOf({ given_name, family_name, name }: Record<string, unknown>): string {
  const first = validName(given_name)
  const last = validName(family_name)
  if (!first && !last) return validName(name)
  return `${first.replaceAll(' ', '\u00a0')} ${last}`.trim()
}

function validName(value: unknown): string {
  const parsed = typeof value === 'string' ? parseName(value) : null
  return parsed?.ok ? parsed.name : ''
}
