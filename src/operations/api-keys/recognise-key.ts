import { ACCESS_TOKEN_PREFIX } from '#domain/oauth/connected-program.ts'
import { tierOfAccount } from '#domain/plans/billing.ts'
import type { Database } from '#platform/postgres/database.ts'
import { recordProgramUse } from '#store/oauth/grants.ts'
import { findAccessToken } from '#store/oauth/tokens.ts'
import { type FoundKey, findApiKey, recordKeyUse } from '#store/workspaces/api-keys.ts'
import type { Program } from '../actor.ts'
import type { App } from '../app.ts'
import { hashKey, isKey, isSecret } from './api-key-text.ts'

/** How long a process trusts what it knows about a key: a revoked one stops working after this time. */
const KEPT_MS = 5000
const MAX_KEPT = 1000
const USED_EVERY_MS = 60_000

type Kept = { found: Promise<FoundKey | null>; until: number }

const kept = new WeakMap<Database, Map<string, Kept>>()

/** API keys, and access tokens of connected programs. */
const KINDS = {
  key: { find: findApiKey, recordUse: recordKeyUse },
  program: { find: findAccessToken, recordUse: recordProgramUse },
}

export type RecogniseOptions = {
  /** Tokens are for MCP only: the user allowed nothing else. */
  acceptsTokens: boolean
}

/** Null if the key or token does not exist, was revoked or has expired. */
export async function recogniseKey(
  { database, log }: Pick<App, 'database' | 'log'>,
  clientKey: string,
  key: string,
  { acceptsTokens }: RecogniseOptions,
): Promise<Program | null> {
  const kind = kindOf(key)
  if (kind === null || (kind === 'program' && !acceptsTokens)) return null
  const found = await findKept(database, key, kind)
  if (found === null || (found.expiresAt && found.expiresAt.getTime() <= Date.now())) return null
  if (Date.now() - (found.lastUsedAt?.getTime() ?? 0) > USED_EVERY_MS) {
    found.lastUsedAt = new Date()
    await KINDS[kind]
      .recordUse(database, found.id)
      .catch((error) => log.warn({ err: error }, 'cannot store the use of a key'))
  }
  const { id, name, scope, projectIds, workspace, program, granted, subscriptions } = found
  const tier = tierOfAccount(granted, subscriptions, new Date())
  const held = { tier, clientKey, id, name, scope, projectIds, workspace }
  return program ? { kind: 'mcp', ...held, program } : { kind: 'apiKey', ...held }
}

type Kind = keyof typeof KINDS

function kindOf(key: string): Kind | null {
  if (isKey(key)) return 'key'
  return isSecret(key, ACCESS_TOKEN_PREFIX) ? 'program' : null
}

function findKept(database: Database, key: string, kind: Kind): Promise<FoundKey | null> {
  const keys = kept.get(database) ?? new Map<string, Kept>()
  kept.set(database, keys)
  const hash = hashKey(key)
  const name = hash.toString('base64')
  const known = keys.get(name)
  if (known && known.until > Date.now()) return known.found
  const found = KINDS[kind].find(database, hash)
  keys.delete(name)
  keys.set(name, { found, until: Date.now() + KEPT_MS })
  // A failed lookup is not kept, so that the next request tries again.
  found.catch(() => keys.delete(name))
  if (keys.size > MAX_KEPT) keys.delete(keys.keys().next().value as string)
  return found
}
