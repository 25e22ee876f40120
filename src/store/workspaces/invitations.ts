import { and, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { ReceivedInvitation, WorkspaceInvitation } from '#domain/workspaces/workspace.ts'
import type { Database } from '#platform/postgres/database.ts'
import { users } from '../accounts/account-schema.ts'
import type { Db } from '../sql/db.ts'
import type { MemberAccess } from './members.ts'
import { workspaceInvitations, workspaces } from './workspace-schema.ts'

const { acceptedAt, revokedAt, expiresAt, tokenHash } = workspaceInvitations

const IS_OPEN = and(isNull(acceptedAt), isNull(revokedAt))
/** Open, not expired, and the workspace is not being deleted. */
const IS_VALID = and(IS_OPEN, gt(expiresAt, sql`now()`), isNull(workspaces.deleteAfter))

/** Invitations that were neither accepted nor revoked, newest first. Expired ones can be sent again. */
export async function listInvitations({ db }: { db: Db }, workspaceId: string): Promise<WorkspaceInvitation[]> {
  const rows = await db
    .select({ own: workspaceInvitations, invitedBy: users.name, isExpired: sql<boolean>`${expiresAt} <= now()` })
    .from(workspaceInvitations)
    .leftJoin(users, eq(users.id, workspaceInvitations.invitedBy))
    .where(and(eq(workspaceInvitations.workspaceId, workspaceId), IS_OPEN))
    .orderBy(sql`${workspaceInvitations.createdAt} desc, ${workspaceInvitations.id}`)
  return rows.map(({ own, invitedBy, isExpired }) => ({
    id: own.id,
    email: own.email,
    role: own.role,
    seesAllProjects: own.seesAllProjects,
    projectIds: own.projectIds,
    invitedBy,
    sentAt: own.sentAt.toISOString(),
    expiresAt: own.expiresAt.toISOString(),
    isExpired,
  }))
}

/** Without those to `exceptTo`. */
export async function countOpenInvitations(db: Db, workspaceId: string, exceptTo: string): Promise<number> {
  const isOther = and(eq(workspaceInvitations.workspaceId, workspaceId), ne(workspaceInvitations.email, exceptTo))
  return db.$count(workspaceInvitations, and(isOther, IS_OPEN, gt(expiresAt, sql`now()`)))
}

export type NewInvitation = MemberAccess & {
  workspaceId: string
  email: string
  invitedBy: string
  tokenHash: string
  expiresAt: Date
}

/** An open invitation of the same address gets the new values, and its old link stops working. */
export async function saveInvitation(db: Db, { workspaceId, email, ...values }: NewInvitation): Promise<string> {
  const [row] = await db
    .insert(workspaceInvitations)
    .values({ workspaceId, email, ...values })
    .onConflictDoUpdate({
      target: [workspaceInvitations.workspaceId, workspaceInvitations.email],
      targetWhere: sql`accepted_at is null and revoked_at is null`,
      set: { ...values, sentAt: sql`now()` },
    })
    .returning({ id: workspaceInvitations.id })
  if (!row) throw new Error('the invitation was not stored')
  return row.id
}

/** Null unless the invitation is open. It may have expired. */
export async function findInvitation(db: Db, workspaceId: string, id: string) {
  const [row] = await db
    .select()
    .from(workspaceInvitations)
    .where(and(eq(workspaceInvitations.workspaceId, workspaceId), eq(workspaceInvitations.id, id), IS_OPEN))
  return row ?? null
}

/** False if the invitation was accepted or revoked before. */
export async function revokeInvitation({ db }: { db: Db }, workspaceId: string, id: string): Promise<boolean> {
  const { rowCount } = await db
    .update(workspaceInvitations)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(workspaceInvitations.workspaceId, workspaceId), eq(workspaceInvitations.id, id), IS_OPEN))
  return rowCount === 1
}

export async function findReceivedInvitation(
  { db }: { db: Db },
  hash: string,
): Promise<Omit<ReceivedInvitation, 'signedInAs'> | null> {
  const [row] = await db
    .select({
      workspace: workspaces.name,
      email: workspaceInvitations.email,
      role: workspaceInvitations.role,
      projects: sql<string[] | null>`case when not ${workspaceInvitations.seesAllProjects} then array(
        select projects.name from projects where projects.workspace_id = ${workspaceInvitations.workspaceId}
          and projects.id = any (${workspaceInvitations.projectIds}) order by lower(projects.name), projects.id) end`,
      invitedBy: users.name,
      expiresAt,
    })
    .from(workspaceInvitations)
    .innerJoin(workspaces, eq(workspaces.id, workspaceInvitations.workspaceId))
    .leftJoin(users, eq(users.id, workspaceInvitations.invitedBy))
    .where(and(eq(tokenHash, hash), IS_VALID))
  return row ? { ...row, expiresAt: row.expiresAt.toISOString() } : null
}

/** The invitation for this token, if it is valid and `userId` owns the invited and confirmed address. */
export async function findInvitationFor(db: Db, hash: string, userId: string) {
  const [row] = await db
    .select({ own: workspaceInvitations })
    .from(workspaceInvitations)
    .innerJoin(workspaces, eq(workspaces.id, workspaceInvitations.workspaceId))
    .innerJoin(users, and(eq(sql`lower(${users.email})`, workspaceInvitations.email), users.emailVerified))
    .where(and(eq(tokenHash, hash), IS_VALID, eq(users.id, userId)))
  return row?.own ?? null
}

export async function markAccepted(db: Db, id: string): Promise<void> {
  await db.update(workspaceInvitations).set({ acceptedAt: sql`now()` }).where(eq(workspaceInvitations.id, id))
}

/** Deletes invitations that can no longer be accepted. */
export async function deleteOldInvitations({ db }: Pick<Database, 'db'>, before: Date): Promise<void> {
  await db
    .delete(workspaceInvitations)
    .where(or(lt(acceptedAt, before), lt(revokedAt, before), and(IS_OPEN, lt(expiresAt, before))))
}
