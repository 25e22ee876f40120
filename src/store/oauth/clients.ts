import { and, eq, isNull, lt, notExists, or, sql } from 'drizzle-orm'
import type { Database } from '#platform/postgres/database.ts'
import { oauthClients, oauthGrants } from './oauth-schema.ts'

type Db = Pick<Database, 'db'>

export type OauthClient = { id: string; name: string; redirectUris: string[] }

export async function insertClient(
  { db }: Db,
  { name, redirectUris }: Omit<OauthClient, 'id'>,
): Promise<{ id: string; createdAt: Date }> {
  const [row] = await db
    .insert(oauthClients)
    .values({ name, redirectUris })
    .returning({ id: oauthClients.id, createdAt: oauthClients.createdAt })
  if (!row) throw new Error('the new client has no row')
  return row
}

export async function findClient({ db }: Db, id: string): Promise<OauthClient | null> {
  const { name, redirectUris } = oauthClients
  const [row] = await db
    .select({ id: oauthClients.id, name, redirectUris })
    .from(oauthClients)
    .where(eq(oauthClients.id, id))
  return row ?? null
}

/** Deletes programs that nobody ever allowed to do anything, and those that were last allowed long ago. */
export async function deleteUnusedClients(
  { db }: Db,
  { createdBefore, allowedBefore }: { createdBefore: Date; allowedBefore: Date },
): Promise<void> {
  const { createdAt, allowedAt } = oauthClients
  const grants = db.select({ one: sql`1` }).from(oauthGrants).where(eq(oauthGrants.clientId, oauthClients.id))
  const isUnused = or(and(isNull(allowedAt), lt(createdAt, createdBefore)), lt(allowedAt, allowedBefore))
  await db.delete(oauthClients).where(and(isUnused, notExists(grants)))
}
