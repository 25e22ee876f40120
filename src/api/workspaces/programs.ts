import { createRoute, z } from '@hono/zod-openapi'
import { KEY_SCOPES } from '#domain/workspaces/api-key.ts'
import type { App } from '#operations/app.ts'
import { allowRequest } from '#operations/oauth/allow-request.ts'
import { describeRequest } from '#operations/oauth/describe-request.ts'
import { disconnectProgram } from '#operations/oauth/disconnect-program.ts'
import { listPrograms } from '#operations/oauth/list-programs.ts'
import { ownOrigin } from '#operations/oauth/own-origin.ts'
import type { ApiRouter } from '../api-router.ts'
import { json, onlyFields, refusal, SIGN_IN_REQUIRED } from '../responses.ts'

const scope = z.enum(KEY_SCOPES)

const programSchema = z
  .object({
    id: z.uuid(),
    name: z.string().openapi({ description: 'Chosen by the program: anyone can use any name' }),
    redirectHost: z.string().openapi({ description: 'Where the user was sent after allowing it' }),
    scope,
    projectIds: z.array(z.uuid()).nullable().openapi({ description: 'Null for all projects that the member sees' }),
    connectedBy: z.string().openapi({ description: 'The email address of the member it acts for' }),
    connectedAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable().openapi({ description: 'Updated once per minute' }),
  })
  .openapi('ConnectedProgram')

const requestSchema = z
  .object({
    program: z.object({ name: z.string(), redirectHost: z.string(), isOnThisComputer: z.boolean() }),
    problem: z.string().nullable().openapi({ description: 'Why the request cannot be allowed' }),
    returnTo: z.string().openapi({ description: 'Where to send a user who refuses' }),
    scope: scope.openapi({ description: 'The highest scope in the request' }),
    workspaces: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        isCurrent: z.boolean(),
        scopes: z.array(scope).openapi({ description: 'What the user can allow there' }),
        seesAllProjects: z.boolean(),
        projects: z.array(z.object({ id: z.uuid(), name: z.string() })),
      }),
    ),
  })
  .openapi('AuthorizationRequest')

const query = z.string().openapi({ description: 'The query string of /oauth/authorize' })
const INVALID = { 400: refusal('Invalid input, or an unknown program') }
const IMPERSONATING = { 403: refusal('Only the owner of the account can do this') }

const list = createRoute({
  method: 'get',
  path: '/workspace/programs',
  operationId: 'listPrograms',
  summary: 'List the programs connected to the current workspace',
  description: 'Admins and owners see those of all members, others their own.',
  responses: {
    200: json(z.object({ programs: z.array(programSchema) }), 'The programs, newest first'),
    ...SIGN_IN_REQUIRED,
    ...IMPERSONATING,
  },
})

const disconnect = createRoute({
  method: 'delete',
  path: '/workspace/programs/{id}',
  operationId: 'disconnectProgram',
  summary: 'Disconnect a program',
  description: 'It is refused within seconds.',
  request: { params: z.object({ id: z.string() }) },
  responses: {
    200: json(z.object({ ok: z.literal(true) }), 'Disconnected'),
    ...SIGN_IN_REQUIRED,
    ...IMPERSONATING,
    404: refusal('No such program'),
  },
})

const describe = createRoute({
  method: 'get',
  path: '/oauth/request',
  operationId: 'describeAuthorizationRequest',
  summary: 'Read what a program requests, and where you can allow it',
  request: { query: z.object({ query }) },
  responses: { 200: json(requestSchema, 'The request'), ...INVALID, ...SIGN_IN_REQUIRED, ...IMPERSONATING },
})

const allow = createRoute({
  method: 'post',
  path: '/oauth/request',
  operationId: 'allowAuthorizationRequest',
  summary: 'Allow a program to act for you in a workspace',
  request: {
    body: {
      required: true,
      ...json(
        onlyFields({
          query,
          workspaceId: z.string(),
          scope,
          projectIds: z.array(z.string()).max(1000).nullable().default(null).openapi({
            description: 'The projects that the program may use; null for all that you see',
          }),
        }),
        'What you allow',
      ),
    },
  },
  responses: {
    200: json(z.object({ redirectTo: z.string() }), 'Where to send the user, with the code for the program'),
    ...INVALID,
    ...SIGN_IN_REQUIRED,
    403: refusal('Your role does not allow this scope'),
    404: refusal('No such workspace or project'),
    409: refusal('Too many connected programs'),
    429: refusal('Too many requests'),
  },
})

export type ProgramsRoute = typeof list | typeof disconnect | typeof describe | typeof allow

export function addProgramsRoutes(api: ApiRouter<ProgramsRoute>, app: App): void {
  api.openapi(list, async (context) => context.json({ programs: await listPrograms(app, context.get('viewer')) }, 200))
  api.openapi(disconnect, async (context) => {
    await disconnectProgram(app, context.get('viewer'), context.req.valid('param').id)
    return context.json({ ok: true as const }, 200)
  })
  api.openapi(describe, async (context) => {
    const origin = ownOrigin(app, context.req.header('host'))
    const { query } = context.req.valid('query')
    return context.json(await describeRequest(app, context.get('viewer'), { query, origin }), 200)
  })
  api.openapi(allow, async (context) => {
    const origin = ownOrigin(app, context.req.header('host'))
    return context.json(await allowRequest(app, context.get('viewer'), { ...context.req.valid('json'), origin }), 200)
  })
}
