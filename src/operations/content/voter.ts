import { createHmac } from 'node:crypto'
import type { Database } from '#platform/database.ts'
import { serverKey } from '../accounts/server-key.ts'
import type { Viewer } from '../viewer.ts'

const keys = new WeakMap<Database, Promise<string>>()

/** Who a visitor is, as long as their account, or their network and browser, stay the same. Nothing can be read from it. */
export async function voterOf(database: Database, { account, clientKey }: Viewer, userAgent: string): Promise<string> {
  const who = account ? ['account', account.userId] : ['visitor', clientKey, userAgent]
  return createHmac('sha256', await keyOf(database))
    .update(JSON.stringify(who))
    .digest('base64url')
}

/** Asked for once: it never changes. */
function keyOf(database: Database): Promise<string> {
  const known = keys.get(database) ?? serverKey(database, 'article-votes')
  keys.set(database, known)
  known.catch(() => keys.delete(database))
  return known
}
