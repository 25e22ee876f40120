import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { KeyScope } from '#domain/workspaces/api-key.ts'
import { users } from '../accounts/account-schema.ts'
import { bytes, moment } from '../sql/columns.ts'
import { workspaceId } from './workspace-schema.ts'

export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid().primaryKey().defaultRandom(),
    workspaceId: workspaceId(),
    name: text().notNull(),
    /** The first characters of the key, to recognise it in lists. */
    start: text().notNull(),
    hash: bytes().notNull().unique(),
    scope: text().$type<KeyScope>().notNull(),
    /** Null for all projects. */
    projectIds: uuid('project_ids').array(),
    createdBy: text('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at'),
    lastUsedAt: moment('last_used_at'),
    revokedAt: moment('revoked_at'),
  },
  (table) => [
    index('api_keys_of').on(table.workspaceId),
    check('api_keys_scope', sql`${table.scope} in ('read', 'crawl', 'manage')`),
  ],
)

/** Responses to requests with an Idempotency-Key. */
export const idempotentRequests = pgTable(
  'idempotent_requests',
  {
    /** The API key or the account that sent the request. */
    sender: text().notNull(),
    key: text().notNull(),
    /** Method, path and body of the first request. */
    fingerprint: bytes().notNull(),
    startedAt: moment('started_at').notNull().defaultNow(),
    /** Null while the first request is running. */
    status: integer(),
    headers: jsonb().$type<Record<string, string>>(),
    body: text(),
  },
  (table) => [
    primaryKey({ columns: [table.sender, table.key] }),
    index('idempotent_requests_started').on(table.startedAt),
  ],
)
