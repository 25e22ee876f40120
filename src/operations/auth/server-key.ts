import { randomBytes } from 'node:crypto'
import type { Database } from '#platform/postgres/database.ts'
import { storeServerKey } from '#store/accounts/server-keys.ts'

/** The key of this name; the first process that asks makes it, and all others use that one. */
export function serverKey(database: Database, name: string): Promise<string> {
  return storeServerKey(database, name, randomBytes(48).toString('base64url'))
}
