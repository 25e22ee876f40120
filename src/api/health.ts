import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import type { App } from '#operations/app.ts'
import { checkHealth } from '#operations/check-health.ts'
import type { ApiEnv } from './request-variables.ts'
import { healthSchema } from './schemas.ts'

const content = { 'application/json': { schema: healthSchema } }

const health = createRoute({
  method: 'get',
  path: '/health',
  summary: 'Whether the database and the queue answer',
  responses: { 200: { content, description: 'Both answer' }, 503: { content, description: 'At least one is down' } },
})

export function addHealthRoute(api: OpenAPIHono<ApiEnv>, app: App): void {
  api.openapi(health, async (context) => {
    const found = await checkHealth(app)
    context.header('Cache-Control', 'no-store')
    return found.status === 'ok' ? context.json(found, 200) : context.json(found, 503)
  })
}
