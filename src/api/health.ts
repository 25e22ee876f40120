import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { SYSTEM_PARTS } from '#domain/admin.ts'
import type { App } from '#operations/app.ts'
import { checkHealth } from '#operations/check-health.ts'
import { readStatus } from '#operations/system/read-status.ts'
import { json } from './answers.ts'
import type { ApiEnv } from './request-variables.ts'
import { healthSchema } from './schemas.ts'

const content = { 'application/json': { schema: healthSchema } }

const health = createRoute({
  method: 'get',
  path: '/health',
  summary: 'Whether the database and the queue answer',
  responses: { 200: { content, description: 'Both answer' }, 503: { content, description: 'At least one is down' } },
})

const part = z.enum(SYSTEM_PARTS)
const statusSchema = z
  .object({
    asOf: z.iso.datetime(),
    since: z.iso.datetime().nullable().openapi({ description: 'When the first look that is known of was taken' }),
    hasHistory: z.boolean().openapi({ description: 'False while the history cannot be read' }),
    parts: z.array(
      z.object({
        part,
        state: z
          .enum(['ok', 'down', 'not-set-up', 'unknown'])
          .openapi({ description: 'Unknown when nobody has looked lately' }),
        days: z
          .array(z.object({ day: z.iso.date(), measured: z.int(), ok: z.int() }))
          .openapi({ description: 'The last 90 days, oldest first: measured minutes, and those in which it worked' }),
        unmeasured: z
          .int()
          .openapi({ description: 'Minutes since the first look in which nobody looked, as while the server was off' }),
      }),
    ),
    incidents: z
      .array(z.object({ part, from: z.iso.datetime(), until: z.iso.datetime().nullable(), detail: z.string() }))
      .openapi({ description: 'Of the last 30 days, newest first' }),
  })
  .openapi('Status')

const status = createRoute({
  method: 'get',
  path: '/status',
  summary: 'The present state of this server and its last 90 days',
  description:
    'Every part is tested for real once a minute. A minute in which nobody looked counts neither as up nor as down.',
  responses: { 200: json(statusSchema, 'The state') },
})

export function addHealthRoute(api: OpenAPIHono<ApiEnv>, app: App): void {
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
