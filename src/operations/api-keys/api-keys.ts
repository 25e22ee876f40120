import { z } from '@hono/zod-openapi'
import {
  KEY_SCOPES,
  MAX_KEY_DAYS,
  MAX_KEY_NAME,
  MAX_KEYS_PER_WORKSPACE,
  SHOWN_KEY_LENGTH,
} from '#domain/workspaces/api-key.ts'
import { insertApiKey, listApiKeys as readKeys, revokeApiKey as revoke } from '#store/workspaces/api-keys.ts'
import { defineOperation } from '../define-operation.ts'
import { Conflict, InvalidInput, NotFound } from '../errors.ts'
import { onCurrentWorkspace, onShownWorkspace } from '../on-current-workspace.ts'
import { shownWorkspace } from '../shown-workspace.ts'
import { readUuid } from '../uuid.ts'
import { hashKey, newKey } from './api-key-text.ts'

const DAY_MS = 86_400_000

const keySchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    start: z.string().openapi({ description: 'The first characters of the key' }),
    scope: z.enum(KEY_SCOPES),
    projectIds: z.array(z.uuid()).nullable().openapi({ description: 'Null for all projects of the workspace' }),
    createdBy: z.string().nullable().openapi({ description: 'The email address of the person who created it' }),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime().nullable(),
    lastUsedAt: z.iso.datetime().nullable().openapi({ description: 'Updated once per minute' }),
  })
  .openapi('ApiKey')

const newKeyInput = z.strictObject({
  name: z.string().openapi({ description: `At most ${MAX_KEY_NAME} characters` }),
  scope: z.enum(KEY_SCOPES).openapi({
    description: 'read: read reports. crawl: also start crawls. manage: also change projects and settings.',
  }),
  projectIds: z.array(z.string()).max(1000).nullable().default(null).openapi({
    description: 'The projects that the key may use; null for all',
  }),
  expiresInDays: z
    .int()
    .nullable()
    .default(null)
    .openapi({
      description: `1 to ${MAX_KEY_DAYS}; null for a key that does not expire`,
    }),
  ...shownWorkspace,
})

/** No key can manage keys. */
const MANAGED = { uses: ['database'] } as const
/** A key keeps working while its workspace waits to be deleted, so it must be possible to see and revoke it. */
const EVEN_DELETED = { noImpersonator: true, evenDeleted: true } as const

export const listApiKeys = defineOperation({
  ...MANAGED,
  access: onCurrentWorkspace('manage', EVEN_DELETED),
  name: 'listApiKeys',
  summary: 'List the API keys of the current workspace',
  description: 'Revoked keys are not listed. Needs the role admin or owner.',
  input: z.object({}),
  output: z.object({ keys: z.array(keySchema) }),
  returns: 'The keys, newest first',
  run: async ({ app, workspace }) => ({ keys: await readKeys(app.database, workspace.id) }),
})

export const createApiKey = defineOperation({
  ...MANAGED,
  access: onShownWorkspace('manage', { noImpersonator: true }),
  name: 'createApiKey',
  summary: 'Create an API key for the current workspace',
  description: 'The key itself is in this response only. Needs the role admin or owner.',
  input: newKeyInput,
  output: z.object({ key: keySchema, secret: z.string() }),
  returns: 'The key',
  refuses: { 400: 'Invalid input', 404: 'No such project', 409: 'Too many keys' },
  async run({ app, account, workspace }, input) {
    const secret = newKey()
    const created = {
      ...{ name: readName(input.name), scope: input.scope, expiresAt: readExpiry(input.expiresInDays) },
      projectIds: input.projectIds === null ? null : readProjects(input.projectIds),
      ...{ start: secret.slice(0, SHOWN_KEY_LENGTH), hash: hashKey(secret) },
    }
    const values = { workspaceId: workspace.id, createdBy: account.userId, ...created }
    const id = await insertApiKey(app.database, values, MAX_KEYS_PER_WORKSPACE)
    if (id === 'no-such-project')
      throw new NotFound('One of these projects does not exist, or it is in another workspace.')
    if (id === 'too-many')
      throw new Conflict(
        `This workspace has ${MAX_KEYS_PER_WORKSPACE} API keys, which is the limit. Revoke one that you no longer use.`,
        'too_many_keys',
      )
    const key = (await readKeys(app.database, workspace.id)).find((each) => each.id === id)
    if (!key) throw new Conflict('The key was revoked while it was created.')
    return { key, secret }
  },
})

export const revokeApiKey = defineOperation({
  ...MANAGED,
  access: onShownWorkspace('manage', EVEN_DELETED),
  name: 'revokeApiKey',
  summary: 'Revoke an API key',
  description: 'Programs that use it are refused within seconds. Needs the role admin or owner.',
  input: z.object({ keyId: z.string(), ...shownWorkspace }),
  output: z.object({ ok: z.literal(true) }),
  returns: 'Revoked',
  refuses: { 404: 'No such key' },
  async run({ app, workspace }, { keyId }) {
    const known = readUuid(keyId)
    const isRevoked = known !== null && (await revoke(app.database, workspace.id, known))
    if (!isRevoked) throw new NotFound('This API key does not exist, or it was revoked already.')
    return { ok: true as const }
  },
})

function readName(text: string): string {
  const name = text.trim().replace(/\s+/g, ' ')
  if (name === '') throw new InvalidInput('Please enter a name for the key, for example the program that will use it.')
  if (name.length > MAX_KEY_NAME) throw new InvalidInput(`The name can have at most ${MAX_KEY_NAME} characters.`)
  return name
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
