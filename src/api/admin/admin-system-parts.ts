import { createRoute, z } from '@hono/zod-openapi'
import type { App } from '#operations/app.ts'
import { getKnownSystem } from '#operations/system/get-known-system.ts'
import { testOnePart } from '#operations/system/test-one-part.ts'
import type { ApiRouter } from '../api-router.ts'
import { json, refusal, SIGN_IN_REQUIRED, WRONG_ROLE } from '../responses.ts'
import { partSchema, systemSchema } from './admin-system-schemas.ts'

const REFUSALS = { ...SIGN_IN_REQUIRED, ...WRONG_ROLE }

const facts = createRoute({
  method: 'get',
  path: '/admin/system/facts',
  operationId: 'getSystem',
  summary: 'Get details of this server without testing it',
  description:
    'For administrators. The results are from the latest regular tests, which run once per minute. ' +
    'A part that was not tested in the last few minutes is left out.',
  responses: { 200: json(systemSchema, 'Details of the system and the latest regular tests'), ...REFUSALS },
})

const part = createRoute({
  method: 'get',
  path: '/admin/system/parts/{part}',
  operationId: 'testSystemPart',
  summary: 'Test one part of this server',
  description: 'For administrators. The parts are web, database, queue, mail and storage.',
  request: { params: z.object({ part: z.string() }) },
  responses: { 200: json(partSchema, 'The test result'), ...REFUSALS, 404: refusal('No such part') },
})

export type AdminSystemPartRoute = typeof facts | typeof part

export function addAdminSystemPartRoutes(api: ApiRouter<AdminSystemPartRoute>, app: App): void {
  api.openapi(facts, async (context) => context.json(await getKnownSystem(app, context.get('viewer')), 200))
  api.openapi(part, async (context) =>
    context.json(await testOnePart(app, context.get('viewer'), context.req.valid('param').part), 200),
  )
}
