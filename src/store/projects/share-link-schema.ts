import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { ShareKind } from '#domain/shares/share-link.ts'
import { users } from '../accounts/account-schema.ts'
import { crawlSessions } from '../crawls/crawl-schema.ts'
import { bytes, moment } from '../sql/columns.ts'
import { projects } from './project-schema.ts'

/** Links that show a part of a project to people without an account. */
export const shareLinks = pgTable(
  'share_links',
  {
    id: uuid().primaryKey().defaultRandom(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    name: text().notNull().default(''),
    kind: text().$type<ShareKind>().notNull(),
    /** Set for links to an issue. */
    checkId: text('check_id'),
    /** Null to show the latest crawl. The link to a crawl is deleted with it. */
    crawlId: uuid('crawl_id').references(() => crawlSessions.id, { onDelete: 'cascade' }),
    /** The earlier crawl of a comparison. Null to compare with the crawl before. */
    beforeCrawlId: uuid('before_crawl_id').references(() => crawlSessions.id, { onDelete: 'cascade' }),
    tokenHash: bytes('token_hash').notNull().unique(),
    /** Null for a link without a password. */
    passwordHash: text('password_hash'),
    createdBy: text('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at'),
    revokedAt: moment('revoked_at'),
    views: integer().notNull().default(0),
    lastViewedAt: moment('last_viewed_at'),
  },
  (table) => [
    index('share_links_of').on(table.projectId),
    index('share_links_of_crawl').on(table.crawlId),
    index('share_links_of_before').on(table.beforeCrawlId),
    check('share_links_kind', sql`${table.kind} in ('dashboard', 'report', 'issue', 'comparison')`),
    check('share_links_before', sql`${table.kind} = 'comparison' or ${table.beforeCrawlId} is null`),
    check('share_links_check', sql`(${table.kind} = 'issue') = (${table.checkId} is not null)`),
  ],
)
