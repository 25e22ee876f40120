import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { listChecks } from '#operations/checks/list-checks.ts'
import { json } from './answers.ts'
import type { ApiEnv } from './request-variables.ts'

const checkSchema = z
  .object({
    id: z.string().openapi({ description: 'The type of the issues it finds', example: 'missing_title' }),
    category: z.string().openapi({ example: 'titles' }),
    scope: z.enum(['page', 'site']).openapi({ description: 'Whether one page tells, or only all pages together' }),
    title: z.string(),
    why: z.string().openapi({ description: 'Why it matters' }),
    fix: z.string().openapi({ description: 'What to do about it' }),
  })
  .openapi('Check')

const checks = createRoute({
  method: 'get',
  path: '/checks',
  summary: 'Every check that pages are held against',
  description: 'The catalogue in the words that reports show. It changes with releases of the product only.',
  responses: { 200: json(z.object({ checks: z.array(checkSchema) }), 'All checks') },
})

export function addChecksRoute(api: OpenAPIHono<ApiEnv>): void {
  api.openapi(checks, (context) => context.json({ checks: listChecks() }, 200))
}
