import { randomBytes } from 'node:crypto'
import type { Database } from '#platform/postgres/database.ts'
import { storeServerKey } from '#store/accounts/server-keys.ts'

/** Returns the key of this name. The first process creates it; all others use the same one. */
export function serverKey(database: Database, name: string): Promise<string> {
  return storeServerKey(database, name, randomBytes(48).toString('base64url'))
}
