import { createRoute, z } from '@hono/zod-openapi'
import type { App } from '#operations/app.ts'
import { endOtherSessions } from '#operations/security/end-other-sessions.ts'
import { endSession } from '#operations/security/end-session.ts'
import { listSessions } from '#operations/security/list-sessions.ts'
import type { ApiRouter } from '../api-router.ts'
import { json, refusal, SIGN_IN_REQUIRED } from '../responses.ts'

const sessionSchema = z
  .object({
    id: z.string(),
    isCurrent: z.boolean(),
    device: z.string().openapi({ example: 'Chrome on Windows' }),
    ipAddress: z.string().nullable(),
    createdAt: z.iso.datetime(),
    lastSeenAt: z.iso.datetime(),
    isImpersonated: z
      .boolean()
      .openapi({ description: 'Whether an administrator is impersonating the account in this session' }),
  })
  .openapi('AccountSession')

const list = createRoute({
  method: 'get',
  path: '/account/sessions',
  operationId: 'listSessions',
  summary: 'List the browsers you are signed in with, this one first',
  responses: { 200: json(z.object({ sessions: z.array(sessionSchema) }), 'The sessions'), ...SIGN_IN_REQUIRED },
})

const endOne = createRoute({
  method: 'delete',
  path: '/account/sessions/{id}',
  operationId: 'endSession',
  summary: 'Sign out one browser',
  request: { params: z.object({ id: z.string().openapi({ param: { name: 'id', in: 'path' } }) }) },
  responses: {
    200: json(z.object({ status: z.literal('ended') }), 'The browser has been signed out'),
    404: refusal('No such session'),
    ...SIGN_IN_REQUIRED,
  },
})

const endOthers = createRoute({
  method: 'delete',
  path: '/account/sessions',
  operationId: 'endOtherSessions',
  summary: 'Sign out all other browsers',
  responses: {
    200: json(
      z.object({ status: z.literal('ended'), ended: z.int() }),
      'All other browsers have been signed out. ended: how many there were',
    ),
    ...SIGN_IN_REQUIRED,
  },
})

export type SignInSessionRoute = typeof list | typeof endOne | typeof endOthers

export function addSessionRoutes(api: ApiRouter<SignInSessionRoute>, app: App): void {
  api.openapi(list, async (context) => context.json({ sessions: await listSessions(app, context.get('viewer')) }, 200))
  api.openapi(endOne, async (context) => {
    await endSession(app, context.get('viewer'), context.req.valid('param').id)
    return context.json({ status: 'ended' as const }, 200)
  })
  api.openapi(endOthers, async (context) =>
    context.json({ status: 'ended' as const, ...(await endOtherSessions(app, context.get('viewer'))) }, 200),
  )
}
