import { randomUUID } from 'node:crypto'
import { passkey } from '@better-auth/passkey'
import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError } from 'better-auth/api'
import { twoFactor } from 'better-auth/plugins'
import { MAX_PASSWORD_LENGTH } from '#domain/accounts/password.ts'
import { PRODUCT_NAME } from '#domain/system/product.ts'
import { RETENTION_DAYS } from '#domain/system/retention.ts'
import type { Log } from '#platform/log/log.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { Settings } from '#platform/settings.ts'
import { passkeys, sessions, signInMethods, twoFactors, users, verifications } from '#store/accounts/account-schema.ts'
import { insertProfile } from '#store/accounts/accounts.ts'
import { CLIENT_ADDRESS_HEADER, cookiePrefix } from './auth-names.ts'
import { impersonationCookies } from './impersonation-cookies.ts'
import { REDEEM_PATH } from './mail-link.ts'
import { mailLinks } from './mail-links.ts'
import { PASSKEY_RULES } from './passkey-rules.ts'
import { passkeySite } from './passkey-site.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import { refuseSuspended } from './refuse-suspended.ts'

export type Auth = ReturnType<typeof createAuth>

const DAY_SECONDS = 86_400

const CALLBACK_PATH = '/callback/:id'

/** Operations call better-auth directly. Over HTTP, only Google's callback is reachable. */
export function createAuth(settings: Settings, database: Database, log: Log, secret: string) {
  const isHttps = settings.publicUrl.startsWith('https:')
  return betterAuth({
    appName: PRODUCT_NAME,
    baseURL: settings.publicUrl,
    basePath: '/api/auth',
    secret,
    telemetry: { enabled: false },
    logger: { log: (level, message, ...details) => log[level === 'error' ? 'error' : 'debug']({ details }, message) },
    database: drizzleAdapter(database.db, {
      provider: 'pg',
      transaction: true,
      schema: {
        user: users,
        session: sessions,
        account: signInMethods,
        verification: verifications,
        twoFactor: twoFactors,
        passkey: passkeys,
      },
    }),
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      autoSignIn: false,
      // Doubled, because better-auth counts UTF-16 units and a character can have two. Our own check counts characters.
      maxPasswordLength: 2 * MAX_PASSWORD_LENGTH,
    },
    session: { expiresIn: RETENTION_DAYS.sessions * DAY_SECONDS, updateAge: DAY_SECONDS, freshAge: 10 * 60 },
    verification: { storeIdentifier: 'hashed' },
    account: { accountLinking: { enabled: true }, updateAccountOnSignIn: false },
    onAPIError: { errorURL: `${settings.publicUrl}/login` },
    // We have limits of our own, which also count per account and say how long to wait.
    rateLimit: { enabled: false },
    databaseHooks: {
      user: { create: { before: refuseUnconfirmedByGoogle, after: async (user) => insertProfile(database, user) } },
      session: { create: { before: refuseSuspended(database) } },
      // We use Google only to identify the user, so its tokens are not needed afterwards.
      account: { create: { before: async () => ({ data: { accessToken: null, refreshToken: null, idToken: null } }) } },
    },
    advanced: {
      cookiePrefix: cookiePrefix(settings.publicUrl),
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isHttps },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
      database: { generateId: () => randomUUID() },
    },
    plugins: [
      requireSecondFactorEverywhere(
        twoFactor({
          issuer: PRODUCT_NAME,
          allowPasswordless: true,
          backupCodeOptions: { customBackupCodesGenerate: makeRecoveryCodes },
        }),
      ),
      passkey({ rpName: PRODUCT_NAME, ...passkeySite(settings.publicUrl), ...PASSKEY_RULES }),
      mailLinks(),
      impersonationCookies(),
    ],
  })
}

/** An email address that Google has not verified proves nothing about its owner. */
async function refuseUnconfirmedByGoogle(
  user: { emailVerified: boolean },
  context: { path?: string } | null,
): Promise<void> {
  if (context?.path !== CALLBACK_PATH || user.emailVerified) return
  throw new APIError('FORBIDDEN', {
    code: 'email_not_verified',
    message: 'Google has not verified this email address.',
  })
}

/**
 * By default better-auth requires the second factor only after a password. Mail links and Google need it as well:
 * anyone who reads the mailbox can use a mail link, or open a Google account for that email address.
 */
function requireSecondFactorEverywhere<Plugin extends ReturnType<typeof twoFactor>>(plugin: Plugin): Plugin {
  for (const hook of plugin.hooks.after) {
    const { matcher } = hook
    hook.matcher = (context) => context.path === REDEEM_PATH || context.path === CALLBACK_PATH || matcher(context)
  }
  return plugin
}
