import { createRoute, z } from '@hono/zod-openapi'
import { SYSTEM_PARTS } from '#domain/system/admin.ts'
import type { App } from '#operations/app.ts'
import { checkHealth } from '#operations/check-health.ts'
import { readStatus } from '#operations/system/read-status.ts'
import type { ApiRouter } from './api-router.ts'
import { json } from './responses.ts'
import { healthSchema } from './schemas.ts'

const content = { 'application/json': { schema: healthSchema } }

const health = createRoute({
  method: 'get',
  path: '/health',
  operationId: 'checkHealth',
  summary: 'Check that the database, the queue and the file storage work, and that there is disk space',
  responses: {
    200: { content, description: 'The database, the queue and the file storage work, and there is disk space' },
    503: { content, description: 'The database, the queue or the file storage is down, or the disk is full' },
  },
})

const part = z.enum(SYSTEM_PARTS)
const statusSchema = z
  .object({
    asOf: z.iso.datetime(),
    since: z.iso
      .datetime()
      .nullable()
      .openapi({ description: 'When measuring began, or null if nothing has been measured' }),
    hasHistory: z.boolean().openapi({ description: 'False while the history cannot be read' }),
    parts: z.array(
      z.object({
        part,
        state: z
          .enum(['ok', 'down', 'not-set-up', 'unknown'])
          .openapi({ description: 'unknown: not measured recently' }),
        days: z.array(z.object({ day: z.iso.date(), measured: z.int(), ok: z.int() })).openapi({
          description: 'The last 90 days, oldest first: minutes measured, and minutes in which the part worked',
        }),
        unmeasured: z.int().openapi({
          description: 'Minutes since measuring began that were not measured, for example because the server was off',
        }),
      }),
    ),
    incidents: z
      .array(z.object({ part, from: z.iso.datetime(), until: z.iso.datetime().nullable(), detail: z.string() }))
      .openapi({ description: 'The incidents of the last 30 days, newest first' }),
  })
  .openapi('Status')

const status = createRoute({
  method: 'get',
  path: '/status',
  operationId: 'getStatus',
  summary: 'Get the status of this server, now and over the last 90 days',
  description: 'Every part is tested once per minute. Minutes that were not measured count neither as up nor as down.',
  responses: { 200: json(statusSchema, 'The status') },
})

export type HealthRoute = typeof health | typeof status

export function addHealthRoute(api: ApiRouter<HealthRoute>, app: App): void {
  api.openapi(health, async (context) => {
    const found = await checkHealth(app)
    context.header('Cache-Control', 'no-store')
    return found.status === 'ok' ? context.json(found, 200) : context.json(found, 503)
  })
  api.openapi(status, async (context) => {
    context.header('Cache-Control', 'no-store')
    return context.json(await readStatus(app), 200)
  })
}
