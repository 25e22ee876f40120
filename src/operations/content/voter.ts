import { createHmac } from 'node:crypto'
import type { Database } from '#platform/postgres/database.ts'
import { type Actor, userIdOf } from '../actor.ts'
import { serverKey } from '../auth/server-key.ts'

const keys = new WeakMap<Database, Promise<string>>()

/** A keyed hash that identifies the account, or the network and browser, without revealing who the visitor is. */
export function voterOf(database: Database, actor: Actor, userAgent: string): Promise<string> {
  const userId = userIdOf(actor)
  return hide(database, userId ? ['account', userId] : ['visitor', actor.clientKey, userAgent])
}

/** A keyed hash of the visitor's network, different for each article. */
export function networkOf(database: Database, { clientKey }: Actor, articleId: string): Promise<string> {
  return hide(database, ['network', clientKey, articleId])
}

async function hide(database: Database, words: string[]): Promise<string> {
  return createHmac('sha256', await keyOf(database))
    .update(JSON.stringify(words))
    .digest('base64url')
}

function keyOf(database: Database): Promise<string> {
  const key = keys.get(database) ?? serverKey(database, 'article-votes')
  keys.set(database, key)
  key.catch(() => keys.delete(database))
  return key
}
