import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { WorkspaceRole } from '#domain/workspaces/workspace-role.ts'
import { users } from '../accounts/account-schema.ts'
import { bytes, moment } from '../sql/columns.ts'

/** Projects and plans belong to a workspace. A trigger creates the personal workspace of a new user (migration 27). */
export const workspaces = pgTable('workspaces', {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  /** The user whose personal workspace this is; null for a shared one. */
  personalOf: text('personal_of')
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  createdAt: moment('created_at').notNull().defaultNow(),
  /** When the workspace will be deleted. Null unless an owner deleted it. */
  deleteAfter: moment('delete_after'),
})

export const workspaceId = () =>
  uuid('workspace_id')
    .notNull()
    .references(() => workspaces.id, { onDelete: 'cascade' })

export const workspaceMembers = pgTable(
  'workspace_members',
  {
    workspaceId: workspaceId(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text().$type<WorkspaceRole>().notNull(),
    /** If false, the member sees only the projects in `member_projects`. */
    seesAllProjects: boolean('sees_all_projects').notNull().default(true),
    joinedAt: moment('joined_at').notNull().defaultNow(),
    /** The workspace that a member chose last is their current one. Null if never chosen. */
    chosenAt: moment('chosen_at'),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.userId] }),
    index('workspace_members_of_user').on(table.userId),
    check('workspace_members_role', sql`${table.role} in ('owner', 'admin', 'editor', 'viewer')`),
    check('workspace_members_sees', sql`${table.seesAllProjects} or ${table.role} in ('editor', 'viewer')`),
  ],
)

export const workspaceInvitations = pgTable(
  'workspace_invitations',
  {
    id: uuid().primaryKey().defaultRandom(),
    workspaceId: workspaceId(),
    /** In lower case. Only the account with this confirmed email address can accept. */
    email: text().notNull(),
    role: text().$type<WorkspaceRole>().notNull(),
    seesAllProjects: boolean('sees_all_projects').notNull().default(true),
    /** Projects deleted in the meantime are ignored. */
    projectIds: uuid('project_ids').array().notNull().default([]),
    tokenHash: text('token_hash').notNull().unique(),
    invitedBy: text('invited_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    sentAt: moment('sent_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    acceptedAt: moment('accepted_at'),
    revokedAt: moment('revoked_at'),
  },
  (table) => [
    check('workspace_invitations_role', sql`${table.role} in ('owner', 'admin', 'editor', 'viewer')`),
    index('workspace_invitations_of').on(table.workspaceId, table.createdAt),
    index('workspace_invitations_email').on(table.email),
    uniqueIndex('workspace_invitations_open')
      .on(table.workspaceId, table.email)
      .where(sql`${table.acceptedAt} is null and ${table.revokedAt} is null`),
  ],
)

/** The look of a workspace's PDF reports. A missing row means the defaults. */
export const reportBranding = pgTable('report_branding', {
  workspaceId: workspaceId().primaryKey(),
  preparedBy: text('prepared_by').notNull().default(''),
  footer: text().notNull().default(''),
  colour: text(),
  /** A PNG that we drew ourselves, of at most 640 × 200 pixels. */
  logo: bytes(),
  logoWidth: integer('logo_width'),
  logoHeight: integer('logo_height'),
  logoUploadedAt: moment('logo_uploaded_at'),
  updatedAt: moment('updated_at').notNull().defaultNow(),
})
