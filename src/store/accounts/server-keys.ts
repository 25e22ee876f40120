import { eq } from 'drizzle-orm'
import type { Database } from '#platform/postgres/database.ts'
import { serverKeys } from './account-schema.ts'

/** Stores `candidate` unless a key of this name exists, and returns the stored key. */
export async function storeServerKey({ db }: Database, name: string, candidate: string): Promise<string> {
  await db.insert(serverKeys).values({ name, value: candidate }).onConflictDoNothing()
  const [key] = await db.select({ value: serverKeys.value }).from(serverKeys).where(eq(serverKeys.name, name))
  if (!key?.value) throw new Error(`the server key ${name} could not be stored`)
  return key.value
}
