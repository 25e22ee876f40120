import { createRoute, z } from '@hono/zod-openapi'
import { KEY_SCOPES, MAX_KEY_DAYS, MAX_KEY_NAME } from '#domain/workspaces/api-key.ts'
import { createApiKey } from '#operations/api-keys/create-api-key.ts'
import { listApiKeys } from '#operations/api-keys/list-api-keys.ts'
import { revokeApiKey } from '#operations/api-keys/revoke-api-key.ts'
import type { App } from '#operations/app.ts'
import type { ApiRouter } from '../api-router.ts'
import { json, onlyFields, refusal, SIGN_IN_REQUIRED } from '../responses.ts'

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

const ROLE_REQUIRED = { 403: refusal('Your role in the workspace does not allow this') }
const NO_SUCH_KEY = { 404: refusal('No such key') }

const list = createRoute({
  method: 'get',
  path: '/workspace/api-keys',
  operationId: 'listApiKeys',
  summary: 'List the API keys of the current workspace',
  description: 'Revoked keys are not listed. Needs the role admin or owner.',
  responses: {
    200: json(z.object({ keys: z.array(keySchema) }), 'The keys, newest first'),
    ...SIGN_IN_REQUIRED,
    ...ROLE_REQUIRED,
  },
})

const create = createRoute({
  method: 'post',
  path: '/workspace/api-keys',
  operationId: 'createApiKey',
  summary: 'Create an API key for the current workspace',
  description: 'The key itself is in this response only. Needs the role admin or owner.',
  request: {
    body: {
      required: true,
      ...json(
        onlyFields({
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
        }),
        'The new key',
      ),
    },
  },
  responses: {
    201: json(z.object({ key: keySchema, secret: z.string() }), 'The key'),
    400: refusal('Invalid input'),
    ...SIGN_IN_REQUIRED,
    ...ROLE_REQUIRED,
    404: refusal('No such project'),
    409: refusal('Too many keys'),
  },
})

const revoke = createRoute({
  method: 'delete',
  path: '/workspace/api-keys/{id}',
  operationId: 'revokeApiKey',
  summary: 'Revoke an API key',
  description: 'Programs that use it are refused within seconds. Needs the role admin or owner.',
  request: { params: z.object({ id: z.string() }) },
  responses: {
    200: json(z.object({ ok: z.literal(true) }), 'Revoked'),
    ...SIGN_IN_REQUIRED,
    ...ROLE_REQUIRED,
    ...NO_SUCH_KEY,
  },
})

export type ApiKeysRoute = typeof list | typeof create | typeof revoke

export function addApiKeysRoutes(api: ApiRouter<ApiKeysRoute>, app: App): void {
  api.openapi(list, async (context) => context.json({ keys: await listApiKeys(app, context.get('viewer')) }, 200))
  api.openapi(create, async (context) =>
    context.json(await createApiKey(app, context.get('viewer'), context.req.valid('json')), 201),
  )
  api.openapi(revoke, async (context) => {
    await revokeApiKey(app, context.get('viewer'), context.req.valid('param').id)
    return context.json({ ok: true as const }, 200)
  })
}
