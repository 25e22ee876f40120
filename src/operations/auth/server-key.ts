import { randomBytes } from 'node:crypto'
import type { Database } from '#platform/postgres/database.ts'
import { storeServerKey } from '#store/accounts/server-keys.ts'

/** The first process creates the key, and all others reuse it. */
export function serverKey(database: Database, name: string): Promise<string> {
  return storeServerKey(database, name, randomBytes(48).toString('base64url'))
}
