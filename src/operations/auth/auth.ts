import { randomUUID } from 'node:crypto'
import { passkey } from '@better-auth/passkey'
import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError } from 'better-auth/api'
import { twoFactor } from 'better-auth/plugins'
import { MAX_PASSWORD_LENGTH } from '#domain/accounts/password.ts'
import { PRODUCT_NAME } from '#domain/system/product.ts'
import { KEPT_DAYS } from '#domain/system/retention.ts'
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

/** Google's way back, as better-auth names it. */
const CALLBACK_PATH = '/callback/:id'

/** better-auth on our own tables. Its HTTP endpoints stay closed, but for Google's way back: operations call it. */
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
      // It counts UTF-16 units, we count characters.
      maxPasswordLength: 2 * MAX_PASSWORD_LENGTH,
    },
    session: { expiresIn: KEPT_DAYS.sessions * DAY_SECONDS, updateAge: DAY_SECONDS, freshAge: 10 * 60 },
    verification: { storeIdentifier: 'hashed' },
    account: { accountLinking: { enabled: true }, updateAccountOnSignIn: false },
    onAPIError: { errorURL: `${settings.publicUrl}/login` },
    // Ours count by account as well, and say how long to wait.
    rateLimit: { enabled: false },
    databaseHooks: {
      user: { create: { before: refuseUnconfirmedByGoogle, after: async (user) => insertProfile(database, user) } },
      session: { create: { before: refuseSuspended(database) } },
      // We ask Google who somebody is, once; its tokens are of no use to us afterwards.
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
      askSecondFactorOfOtherWaysIn(
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

/** An address that Google has not checked proves nothing about who owns it. */
async function refuseUnconfirmedByGoogle(
  user: { emailVerified: boolean },
  context: { path?: string } | null,
): Promise<void> {
  if (context?.path !== CALLBACK_PATH || user.emailVerified) return
  throw new APIError('FORBIDDEN', { code: 'email_not_verified', message: 'Google has not confirmed this address.' })
}

/**
 * better-auth asks for the second factor after a password alone. A link in a mail is no better than a password, and neither
 * is Google: whoever reads the mail of an address can make an account there that Google confirms.
 */
function askSecondFactorOfOtherWaysIn<Plugin extends ReturnType<typeof twoFactor>>(plugin: Plugin): Plugin {
  for (const hook of plugin.hooks.after) {
    const { matcher } = hook
    hook.matcher = (context) => context.path === REDEEM_PATH || context.path === CALLBACK_PATH || matcher(context)
  }
  return plugin
}
