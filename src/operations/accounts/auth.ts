import { randomUUID } from 'node:crypto'
import { passkey } from '@better-auth/passkey'
import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { genericOAuth, twoFactor } from 'better-auth/plugins'
import { MAX_PASSWORD_LENGTH } from '#domain/password.ts'
import { PRODUCT_NAME } from '#domain/product.ts'
import type { Database } from '#platform/database.ts'
import type { Log } from '#platform/log.ts'
import type { Settings } from '#platform/settings.ts'
import { passkeys, sessions, signInMethods, twoFactors, users, verifications } from '#store/account-schema.ts'
import { insertProfile } from '#store/accounts.ts'
import { googleProvider } from './google-provider.ts'
import { mailLinks, REDEEM_PATH } from './mail-links.ts'
import { passkeySite } from './passkey-site.ts'

export type Auth = ReturnType<typeof createAuth>

/** The header in which we tell better-auth the client's address; whatever a client sends under it is overwritten. */
export const CLIENT_ADDRESS_HEADER = 'x-pagewarden-client-address'

const DAY_SECONDS = 86_400
const HOUR_SECONDS = 3600

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
      maxPasswordLength: MAX_PASSWORD_LENGTH,
    },
    session: { expiresIn: 30 * DAY_SECONDS, updateAge: DAY_SECONDS, freshAge: 10 * 60 },
    verification: { storeIdentifier: 'hashed' },
    account: { accountLinking: { enabled: true, trustedProviders: ['google'] }, encryptOAuthTokens: true },
    // Ours count by account as well, and say how long to wait.
    rateLimit: { enabled: false },
    databaseHooks: { user: { create: { after: async (user) => insertProfile(database, user) } } },
    advanced: {
      cookiePrefix: isHttps ? '__Host-pagewarden' : 'pagewarden',
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isHttps },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
      database: { generateId: () => randomUUID() },
    },
    plugins: [
      askSecondFactorOfMailLinks(twoFactor({ issuer: PRODUCT_NAME, allowPasswordless: true })),
      passkey({ rpName: PRODUCT_NAME, ...passkeySite(settings.publicUrl) }),
      genericOAuth({ config: settings.google ? [googleProvider(settings.google)] : [] }),
      mailLinks(),
    ],
  })
}

/** better-auth asks for the second factor after a password alone; a link in a mail is no better than a password. */
function askSecondFactorOfMailLinks<Plugin extends ReturnType<typeof twoFactor>>(plugin: Plugin): Plugin {
  for (const hook of plugin.hooks.after) {
    const { matcher } = hook
    hook.matcher = (context) => context.path === REDEEM_PATH || matcher(context)
  }
  return plugin
}

export { HOUR_SECONDS as MAIL_LINK_SECONDS }
