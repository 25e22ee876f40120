import { createRoute, z } from '@hono/zod-openapi'
import { MAX_RULES } from '#domain/extraction/extraction-rule.ts'
import type { App } from '#operations/app.ts'
import { testExtraction } from '#operations/extraction/test-extraction.ts'
import type { ApiRouter } from '../api-router.ts'
import { json, onlyFields, refusal, SIGN_IN_REQUIRED } from '../responses.ts'
import { extractionRuleSchema, NO_SUCH_PROJECT, projectParams } from './project-schemas.ts'

const testSchema = z
  .object({
    url: z.string().openapi({ description: 'The page after redirects' }),
    statusCode: z.int().nullable(),
    error: z.string().nullable().openapi({ description: 'Why there is no page to take values from' }),
    results: z.array(
      z.object({
        values: z.array(z.string()).openapi({ description: 'The first 20, each cut to 1,000 characters' }),
        count: z.int().openapi({ description: 'All matches on the page' }),
        isCut: z.boolean().openapi({ description: 'Not all values, or not the whole of each' }),
        problem: z.string().nullable().openapi({ description: 'Why the rule cannot be used or did not find all' }),
      }),
    ),
  })
  .openapi('ExtractionTest', { description: 'What each rule found, in the order of the rules' })

const test = createRoute({
  method: 'post',
  path: '/projects/{id}/extraction-test',
  operationId: 'testExtraction',
  summary: 'Try extraction rules on a page of the project’s site, without saving them',
  description: 'The page is requested now, with the settings of the project’s crawls.',
  request: {
    params: projectParams,
    body: {
      required: true,
      ...json(
        onlyFields({
          url: z
            .string('must be a string')
            .max(2000, 'is longer than 2,000 characters')
            .default('')
            .openapi({ description: 'A URL or path of the project’s site; its start page if omitted' }),
          rules: z
            .array(extractionRuleSchema, 'must be a list of rules')
            .min(1, 'has no rule')
            .max(MAX_RULES, `has more than ${MAX_RULES} rules`),
        }),
        'The page and the rules',
      ),
    },
  },
  responses: {
    200: json(testSchema, 'What the rules found, even if the page could not be fetched'),
    400: refusal('The URL is not on this site, or the rules cannot be read'),
    ...SIGN_IN_REQUIRED,
    ...NO_SUCH_PROJECT,
    429: refusal('Too many tests in the last minute; see Retry-After'),
  },
})

export type ExtractionRoute = typeof test

export function addExtractionRoute(api: ApiRouter<ExtractionRoute>, app: App): void {
  api.openapi(test, async (context) => {
    const { id: projectId } = context.req.valid('param')
    const { url, rules } = context.req.valid('json')
    return context.json(await testExtraction(app, context.get('viewer'), { projectId, url, rules }), 200)
  })
}
