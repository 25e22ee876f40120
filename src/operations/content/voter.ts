import { createHmac } from 'node:crypto'
import type { Database } from '#platform/postgres/database.ts'
import { serverKey } from '../auth/server-key.ts'
import type { Viewer } from '../viewer.ts'

const keys = new WeakMap<Database, Promise<string>>()

/** Who a visitor is, as long as their account, or their network and browser, stay the same. Nothing can be read from it. */
export function voterOf(database: Database, { account, clientKey }: Viewer, userAgent: string): Promise<string> {
  return hide(database, account ? ['account', account.userId] : ['visitor', clientKey, userAgent])
}

/** The network that visitors of an article come from; nothing can be read from it either. */
export function networkOf(database: Database, { clientKey }: Viewer, articleId: string): Promise<string> {
  return hide(database, ['network', clientKey, articleId])
}

async function hide(database: Database, words: string[]): Promise<string> {
  return createHmac('sha256', await keyOf(database))
    .update(JSON.stringify(words))
    .digest('base64url')
}

/** Asked for once: it never changes. */
function keyOf(database: Database): Promise<string> {
  const known = keys.get(database) ?? serverKey(database, 'article-votes')
  keys.set(database, known)
  known.catch(() => keys.delete(database))
  return known
}
