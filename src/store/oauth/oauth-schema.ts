import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { KeyScope } from '#domain/workspaces/api-key.ts'
import { bytes, moment } from '../sql/columns.ts'
import { workspaceMembers } from '../workspaces/workspace-schema.ts'

/** Programs that registered themselves. Anyone can register one, so nothing here is trusted. */
export const oauthClients = pgTable(
  'oauth_clients',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    redirectUris: text('redirect_uris').array().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Null if nobody has allowed it to do anything yet. */
    allowedAt: moment('allowed_at'),
  },
  (table) => [index('oauth_clients_created').on(table.createdAt)],
)

/** What a member allowed a program to do. Deleting the row ends all its tokens. */
export const oauthGrants = pgTable(
  'oauth_grants',
  {
    id: uuid().primaryKey().defaultRandom(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => oauthClients.id, { onDelete: 'cascade' }),
    workspaceId: uuid('workspace_id').notNull(),
    userId: text('user_id').notNull(),
    scope: text().$type<KeyScope>().notNull(),
    /** Null for all projects that the member sees. */
    projectIds: uuid('project_ids').array(),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastUsedAt: moment('last_used_at'),
    codeHash: bytes('code_hash').notNull().unique(),
    codeExpiresAt: moment('code_expires_at').notNull(),
    /** Null until the program exchanged its code for tokens. */
    codeUsedAt: moment('code_used_at'),
    codeChallenge: text('code_challenge').notNull(),
    redirectUri: text('redirect_uri').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'oauth_grants_member',
      columns: [table.workspaceId, table.userId],
      foreignColumns: [workspaceMembers.workspaceId, workspaceMembers.userId],
    }).onDelete('cascade'),
    index('oauth_grants_of').on(table.workspaceId, table.userId),
    index('oauth_grants_client').on(table.clientId),
    check('oauth_grants_scope', sql`${table.scope} in ('read', 'crawl', 'manage')`),
  ],
)

export const oauthTokens = pgTable(
  'oauth_tokens',
  {
    hash: bytes().primaryKey(),
    grantId: uuid('grant_id')
      .notNull()
      .references(() => oauthGrants.id, { onDelete: 'cascade' }),
    kind: text().$type<'access' | 'refresh'>().notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** When a refresh token was exchanged. It is kept to notice that somebody uses it again. */
    usedAt: moment('used_at'),
  },
  (table) => [
    index('oauth_tokens_of').on(table.grantId),
    index('oauth_tokens_expire').on(table.expiresAt),
    check('oauth_tokens_kind', sql`${table.kind} in ('access', 'refresh')`),
  ],
)
