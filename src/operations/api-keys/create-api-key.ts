import {
  type ApiKey,
  KEY_SCOPES,
  type KeyScope,
  MAX_KEY_DAYS,
  MAX_KEY_NAME,
  MAX_KEYS_PER_WORKSPACE,
  SHOWN_KEY_LENGTH,
} from '#domain/workspaces/api-key.ts'
import { insertApiKey, listApiKeys } from '#store/workspaces/api-keys.ts'
import type { App } from '../app.ts'
import { Conflict, InvalidInput, NotFound } from '../errors.ts'
import { requireManager } from '../project-access/require-right.ts'
import { readUuid } from '../uuid.ts'
import type { Viewer } from '../viewer.ts'
import { hashKey, newKey } from './api-key-text.ts'

const DAY_MS = 86_400_000

export type NewApiKey = {
  name: string
  scope: string
  /** Null for all projects of the workspace. */
  projectIds: string[] | null
  /** Null for a key that does not expire. */
  expiresInDays: number | null
}

/** Creates a key. `secret` is the key itself, which nobody can read again. */
export async function createApiKey(
  app: Pick<App, 'database'>,
  viewer: Viewer,
  input: NewApiKey,
): Promise<{ key: ApiKey; secret: string }> {
  const { account, workspace } = requireManager(viewer)
  const name = readName(input.name)
  const scope = readScope(input.scope)
  const expiresAt = readExpiry(input.expiresInDays)
  const projectIds = input.projectIds === null ? null : readProjects(input.projectIds)
  const secret = newKey()
  const created = {
    name,
    start: secret.slice(0, SHOWN_KEY_LENGTH),
    hash: hashKey(secret),
    scope,
    projectIds,
    expiresAt,
  }
  const id = await insertApiKey(
    app.database,
    { workspaceId: workspace.id, createdBy: account.userId, ...created },
    MAX_KEYS_PER_WORKSPACE,
  )
  if (id === 'no-such-project')
    throw new NotFound('One of these projects does not exist, or it is in another workspace.')
  if (id === 'too-many')
    throw new Conflict(
      `This workspace has ${MAX_KEYS_PER_WORKSPACE} API keys, which is the limit. Revoke one that you no longer use.`,
      'too_many_keys',
    )
  const key = (await listApiKeys(app.database, workspace.id)).find((each) => each.id === id)
  if (!key) throw new Conflict('The key was revoked while it was created.')
  return { key, secret }
}

function readName(text: string): string {
  const name = text.trim().replace(/\s+/g, ' ')
  if (name === '') throw new InvalidInput('Please enter a name for the key, for example the program that will use it.')
  if (name.length > MAX_KEY_NAME) throw new InvalidInput(`The name can have at most ${MAX_KEY_NAME} characters.`)
  return name
}

function readScope(text: string): KeyScope {
  const scope = KEY_SCOPES.find((known) => known === text)
  if (!scope) throw new InvalidInput(`The scope must be ${KEY_SCOPES.join(', ')}.`)
  return scope
}

function readExpiry(days: number | null): Date | null {
  if (days === null) return null
  if (!Number.isInteger(days) || days < 1 || days > MAX_KEY_DAYS)
    throw new InvalidInput(`A key can expire after 1 to ${MAX_KEY_DAYS} days, or never.`)
  return new Date(Date.now() + days * DAY_MS)
}

function readProjects(ids: string[]): string[] {
  const known = [...new Set(ids.map(readUuid))]
  if (known.length === 0) throw new InvalidInput('Choose at least one project, or all of them.')
  if (known.some((id) => id === null))
    throw new NotFound('One of these projects does not exist, or it is in another workspace.')
  return known as string[]
}
