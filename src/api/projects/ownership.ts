import { createRoute, z } from '@hono/zod-openapi'
import { OWNERSHIP_WAYS } from '#domain/projects/ownership.ts'
import type { App } from '#operations/app.ts'
import { checkOwnership } from '#operations/ownership/check-ownership.ts'
import { getOwnership } from '#operations/ownership/get-ownership.ts'
import { removeOwnership } from '#operations/ownership/remove-ownership.ts'
import type { ApiRouter } from '../api-router.ts'
import { json, refusal, SIGN_IN_REQUIRED } from '../responses.ts'
import { NO_SUCH_PROJECT, projectParams } from './project-schemas.ts'

const wayResult = z.object({
  isFound: z.boolean(),
  message: z.string().openapi({ description: 'Where the proof was found, or what was found instead' }),
})

const ownershipSchema = z
  .object({
    proofs: z
      .object({
        host: z.string(),
        dns: z
          .object({
            names: z.array(z.string()).openapi({ description: 'A TXT record at one of these names is enough' }),
            value: z.string(),
          })
          .nullable()
          .openapi({ description: 'Null for an IP address' }),
        file: z.object({ url: z.string(), content: z.string() }),
        meta: z.object({ url: z.string(), tag: z.string() }),
      })
      .openapi({ description: 'What to publish: one of these is enough. No other project accepts it' }),
    confirmed: z
      .object({ way: z.enum(OWNERSHIP_WAYS), at: z.iso.datetime() })
      .nullable()
      .openapi({ description: 'Null if ownership is not confirmed, or the last check found no proof' }),
    lastCheck: z
      .object({ at: z.iso.datetime(), results: z.object({ dns: wayResult, file: wayResult, meta: wayResult }) })
      .nullable(),
  })
  .openapi('ProjectOwnership')

const read = createRoute({
  method: 'get',
  path: '/projects/{id}/ownership',
  operationId: 'getOwnership',
  summary: 'Get how to confirm that you own a project’s site, and whether it is confirmed',
  request: { params: projectParams },
  responses: { 200: json(ownershipSchema, 'The proofs and the state'), ...SIGN_IN_REQUIRED, ...NO_SUCH_PROJECT },
})

const check = createRoute({
  method: 'post',
  path: '/projects/{id}/ownership/check',
  operationId: 'checkOwnership',
  summary: 'Look for the proof that you own a project’s site',
  description:
    'Requests the DNS records, the file and the home page, and says what was found. If there is no proof, ownership is ' +
    'not confirmed any more. At most 20 times in 10 minutes.',
  request: { params: projectParams },
  responses: {
    200: json(ownershipSchema, 'What was found'),
    ...SIGN_IN_REQUIRED,
    403: refusal('You are impersonating the owner'),
    ...NO_SUCH_PROJECT,
    409: refusal('The URL of the project has just been changed'),
    429: refusal('Too many checks'),
  },
})

const remove = createRoute({
  method: 'delete',
  path: '/projects/{id}/ownership',
  operationId: 'removeOwnership',
  summary: 'Remove the confirmation that you own a project’s site',
  description: 'Also switches off `probeFiles` and `compareBots`.',
  request: { params: projectParams },
  responses: {
    200: json(ownershipSchema, 'The state afterwards'),
    ...SIGN_IN_REQUIRED,
    403: refusal('You are impersonating the owner'),
    ...NO_SUCH_PROJECT,
  },
})

export type OwnershipRoute = typeof read | typeof check | typeof remove

export function addOwnershipRoutes(api: ApiRouter<OwnershipRoute>, app: App): void {
  api.openapi(read, async (context) =>
    context.json(await getOwnership(app, context.get('viewer'), context.req.valid('param').id), 200),
  )
  api.openapi(check, async (context) =>
    context.json(await checkOwnership(app, context.get('viewer'), context.req.valid('param').id), 200),
  )
  api.openapi(remove, async (context) =>
    context.json(await removeOwnership(app, context.get('viewer'), context.req.valid('param').id), 200),
  )
}
