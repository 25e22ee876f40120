import { createRoute, z } from '@hono/zod-openapi'
import { type CheckDescription, listChecks } from '#operations/checks/list-checks.ts'
import type { ApiRouter } from '../api-router.ts'
import { narrow } from '../narrow.ts'
import { json } from '../responses.ts'

const checkSchema = z
  .object({
    id: z.string().openapi({
      description: 'The id of the check, which is also the type of the issues it reports',
      example: 'missing_title',
    }),
    category: narrow<CheckDescription['category']>(z.string().openapi({ example: 'titles' })),
    scope: z
      .enum(['page', 'site'])
      .openapi({ description: 'Whether the check runs on each page, or once after all pages have been crawled' }),
    judgesOnePage: z.boolean().openapi({ description: 'Whether the check also runs when a single page is rechecked' }),
    title: z.string(),
    why: z.string().openapi({ description: 'Why it matters' }),
    fix: z.string().openapi({ description: 'How to fix it' }),
  })
  .openapi('Check')

const checks = createRoute({
  method: 'get',
  path: '/checks',
  operationId: 'listChecks',
  summary: 'List all checks',
  description: 'Includes the texts that reports show. The list changes only when the product is updated.',
  responses: { 200: json(z.object({ checks: z.array(checkSchema) }), 'All checks') },
})

export type ChecksRoute = typeof checks

export function addChecksRoute(api: ApiRouter<ChecksRoute>): void {
  api.openapi(checks, (context) => context.json({ checks: listChecks() }, 200))
}
