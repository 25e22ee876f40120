import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { ExportStatus } from '#domain/accounts/account-export.ts'
import type { AccountType } from '#domain/accounts/account-type.ts'
import type { Role } from '#domain/accounts/role.ts'
import type { ReportFrequency } from '#domain/accounts/user-settings.ts'
import { moment } from '../sql/columns.ts'

/** better-auth reads and writes this table and the next five. All data of an account references `users.id`. */
export const users = pgTable('users', {
  id: text().primaryKey(),
  name: text().notNull(),
  email: text().notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text(),
  twoFactorEnabled: boolean('two_factor_enabled').default(false),
  /** A suspended user cannot sign in, and nothing scheduled runs for them. */
  suspendedAt: moment('suspended_at'),
  suspendedReason: text('suspended_reason'),
  /** Accurate to the minute; null if never active. Deleting sign-in sessions and devices does not change it. */
  lastSeenAt: moment('last_seen_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
})

const ownerId = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    userId: ownerId(),
    token: text().notNull().unique(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /**
     * The administrator's own sign-in session. When it ends, so does the impersonation. Null if this session is not an
     * impersonation.
     */
    impersonatedBy: text('impersonated_by').references((): AnyPgColumn => sessions.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('sessions_of_user').on(table.userId),
    index('sessions_impersonated_by').on(table.impersonatedBy).where(sql`${table.impersonatedBy} is not null`),
  ],
)

export const signInMethods = pgTable(
  'sign_in_methods',
  {
    id: text().primaryKey(),
    userId: ownerId(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: moment('access_token_expires_at'),
    refreshTokenExpiresAt: moment('refresh_token_expires_at'),
    scope: text(),
    password: text(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [index('sign_in_methods_of_user').on(table.userId)],
)

/** Hashed one-time tokens; `value` says what they are for. */
export const verifications = pgTable(
  'verifications',
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('verifications_identifier').on(table.identifier),
    index('verifications_expires_at').on(table.expiresAt),
  ],
)

export const twoFactors = pgTable(
  'two_factors',
  {
    id: text().primaryKey(),
    userId: ownerId(),
    secret: text().notNull(),
    backupCodes: text('backup_codes').notNull(),
    verified: boolean().default(true),
    failedVerificationCount: integer('failed_verification_count').default(0),
    lockedUntil: moment('locked_until'),
  },
  (table) => [index('two_factors_of_user').on(table.userId)],
)

export const passkeys = pgTable(
  'passkeys',
  {
    id: text().primaryKey(),
    userId: ownerId(),
    name: text(),
    publicKey: text('public_key').notNull(),
    credentialID: text('credential_id').notNull(),
    counter: integer().notNull(),
    deviceType: text('device_type').notNull(),
    backedUp: boolean('backed_up').notNull(),
    transports: text(),
    aaguid: text(),
    createdAt: moment('created_at').defaultNow(),
  },
  (table) => [index('passkeys_of_user').on(table.userId), index('passkeys_credential').on(table.credentialID)],
)

export const profiles = pgTable('profiles', {
  id: text()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  firstName: text('first_name').notNull().default(''),
  lastName: text('last_name').notNull().default(''),
  companyName: text('company_name').notNull().default(''),
  accountType: text('account_type').$type<AccountType>(),
  /** Null without a picture. Each new picture has a new URL. */
  avatarUrl: text('avatar_url'),
  email: text().notNull(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
})

/** A user without a row is a viewer. */
export const userRoles = pgTable(
  'user_roles',
  { userId: ownerId().primaryKey(), role: text().$type<Role>().notNull() },
  (table) => [check('user_roles_role', sql`${table.role} in ('admin', 'editor', 'viewer')`)],
)

/** A user without a row has the defaults of #domain/user-settings.ts. */
export const userSettings = pgTable(
  'user_settings',
  {
    userId: ownerId().primaryKey(),
    emailNotifications: boolean('email_notifications').notNull(),
    marketingEmails: boolean('marketing_emails').notNull(),
    crawlNotifications: boolean('crawl_notifications').notNull(),
    reportFrequency: text('report_frequency').$type<ReportFrequency>().notNull(),
    timezone: text().notNull(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    /** Null when reports are off, and until housekeeping sets it. */
    nextReportAt: moment('next_report_at'),
    /** When the data of the last report was read. */
    lastReportAt: moment('last_report_at'),
  },
  (table) => [index('user_settings_next_report').on(table.nextReportAt).where(sql`${table.nextReportAt} is not null`)],
)

/** Browsers in which an account was used, identified by the hash of a cookie. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: ownerId(),
    deviceHash: text('device_hash').notNull(),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.deviceHash] })],
)

export const accountExports = pgTable(
  'account_exports',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: ownerId(),
    status: text().$type<ExportStatus>().notNull().default('queued'),
    /** From 0 to 100. */
    progress: integer().notNull().default(0),
    fileKey: text('file_key'),
    bytes: integer(),
    error: text(),
    createdAt: moment('created_at').notNull().defaultNow(),
    finishedAt: moment('finished_at'),
    expiresAt: moment('expires_at'),
  },
  (table) => [
    check('account_exports_status', sql`${table.status} in ('queued', 'running', 'ready', 'failed')`),
    index('account_exports_of_user').on(table.userId, table.createdAt),
  ],
)

/** Keys that this installation created, such as the one that signs cookies when AUTH_SECRET is not set. */
export const serverKeys = pgTable('server_keys', {
  name: text().primaryKey(),
  value: text().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
})

/** How often each key was used per time window. Limits apply across all servers. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().notNull(),
    windowStart: moment('window_start').notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.windowStart] }),
    index('rate_limits_window').on(table.windowStart),
  ],
)
