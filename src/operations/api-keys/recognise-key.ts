import { tierOfAccount } from '#domain/plans/billing.ts'
import type { Database } from '#platform/postgres/database.ts'
import { type FoundKey, findApiKey, recordKeyUse } from '#store/workspaces/api-keys.ts'
import type { App } from '../app.ts'
import type { Viewer } from '../viewer.ts'
import { hashKey, isKey } from './api-key-text.ts'

/** How long a process trusts what it knows about a key: a revoked one stops working after this time. */
const KEPT_MS = 5000
const MAX_KEPT = 1000
const USED_EVERY_MS = 60_000

type Kept = { found: Promise<FoundKey | null>; until: number }

const kept = new WeakMap<Database, Map<string, Kept>>()

/** Null if the key does not exist, was revoked or has expired. */
export async function recogniseKey(
  { database, log }: Pick<App, 'database' | 'log'>,
  clientKey: string,
  key: string,
): Promise<Viewer | null> {
  if (!isKey(key)) return null
  const found = await findKept(database, key)
  if (found === null || (found.expiresAt && found.expiresAt.getTime() <= Date.now())) return null
  if (Date.now() - (found.lastUsedAt?.getTime() ?? 0) > USED_EVERY_MS) {
    found.lastUsedAt = new Date()
    await recordKeyUse(database, found.id).catch((error) => log.warn({ err: error }, 'cannot store the use of a key'))
  }
  const { granted, subscriptions, expiresAt: _, lastUsedAt: __, ...apiKey } = found
  return { tier: tierOfAccount(granted, subscriptions, new Date()), clientKey, account: null, apiKey }
}

function findKept(database: Database, key: string): Promise<FoundKey | null> {
  const keys = kept.get(database) ?? new Map<string, Kept>()
  kept.set(database, keys)
  const hash = hashKey(key)
  const name = hash.toString('base64')
  const known = keys.get(name)
  if (known && known.until > Date.now()) return known.found
  const found = findApiKey(database, hash)
  keys.delete(name)
  keys.set(name, { found, until: Date.now() + KEPT_MS })
  // A failed lookup is not kept, so that the next request tries again.
  found.catch(() => keys.delete(name))
  if (keys.size > MAX_KEPT) keys.delete(keys.keys().next().value as string)
  return found
}
