import { createRoute, z } from '@hono/zod-openapi'
import { type CheckDescription, listChecks } from '#operations/checks/list-checks.ts'
import type { ApiRouter } from '../api-router.ts'
import { narrow } from '../narrow.ts'
import { json } from '../responses.ts'

const optionSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('number'),
    label: z.string(),
    unit: z.string(),
    default: z.number(),
    least: z.number(),
    most: z.number(),
  }),
  z.object({ kind: z.literal('boolean'), label: z.string(), default: z.boolean() }),
  z.object({ kind: z.literal('words'), label: z.string(), default: z.array(z.string()) }),
])

const checkSchema = z
  .object({
    id: z.string().openapi({
      description: 'The id of the check, which is also the type of the issues it reports',
      example: 'missing_title',
    }),
    category: narrow<CheckDescription['category']>(
      z.string().openapi({ description: 'The id of the category', example: 'search_appearance' }),
    ),
    severity: z.enum(['high', 'medium', 'low', 'info']).openapi({
      description: 'The worst severity the check can give. What a check of severity `info` finds is never an issue',
    }),
    scope: z
      .enum(['page', 'site'])
      .openapi({ description: 'Whether the check runs on each page, or once after all pages have been crawled' }),
    owner: z.enum(['developer', 'editor', 'seo', 'hosting']).openapi({ description: 'Who usually fixes it' }),
    effort: z.enum(['S', 'M', 'L']).openapi({ description: 'How much work a fix usually is: minutes, hours or days' }),
    certainty: z.enum(['exact', 'judgement']).openapi({ description: 'A judgement can be wrong by nature' }),
    judgesOnePage: z.boolean().openapi({ description: 'Whether the check also runs when a single page is rechecked' }),
    title: z.string(),
    why: z.string().openapi({ description: 'Why it matters' }),
    fix: z.string().openapi({ description: 'How to fix it' }),
    basis: z.string().openapi({ description: 'The standard, documentation or practice on which the check is based' }),
    source: z.string().nullable().openapi({ description: 'The web page of that standard or documentation' }),
    grade: z
      .enum(['A', 'B', 'C', '0'])
      .nullable()
      .openapi({
        description:
          'AI readiness: the evidence. A: a controlled study or an operator’s documentation; B: a correlation; ' +
          'C: consensus of practitioners; 0: folklore',
      }),
    offByDefault: z
      .string()
      .nullable()
      .openapi({ description: 'Why the check is off unless a rule set switches it on' }),
    options: narrow<CheckDescription['options']>(z.record(z.string(), optionSchema)).openapi({
      description: 'What a rule set can change besides the severity, by name',
    }),
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
