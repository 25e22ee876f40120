import { createRoute, z } from '@hono/zod-openapi'
import { MAX_COMPETITORS } from '#domain/projects/competitors.ts'
import type { App } from '#operations/app.ts'
import { compareProjects } from '#operations/competitors/compare-projects.ts'
import { getCompetitorChoice } from '#operations/competitors/get-competitor-choice.ts'
import { saveCompetitorChoice } from '#operations/competitors/save-competitor-choice.ts'
import type { ApiRouter } from '../api-router.ts'
import { json, NEEDS_PRO, refusal, SIGN_IN_REQUIRED } from '../responses.ts'
import { NO_SUCH_PROJECT, projectCrawlSchema, projectParams, projectSchema } from './project-schemas.ts'

const share = (description: string) =>
  z
    .number()
    .nullable()
    .openapi({ description: `${description}, as a share of the pages that loaded (0 to 1)` })

const statsSchema = z
  .object({
    pages: z.int(),
    succeeded: z.int().openapi({ description: 'Pages that loaded' }),
    failed: z.int(),
    healthScore: z.int(),
    llmScore: z.int().nullable(),
    issuesPer100: z.number().nullable().openapi({ description: 'Issues per hundred pages that loaded' }),
    categories: z.array(z.object({ category: z.string(), per100: z.number() })),
    withoutTitle: share('Pages without a title'),
    withoutDescription: share('Pages without a meta description'),
    withOneH1: share('Pages with exactly one H1'),
    withoutAlt: share('Pages with at least one image without alt text'),
    indexable: share('Pages that search engines may index'),
    avgResponseTime: z.int().nullable(),
    medianResponseTime: z.int().nullable().openapi({ description: 'Milliseconds to the first byte' }),
    medianWords: z.int().nullable(),
  })
  .openapi('CompetitorStats')

const competitionSchema = z
  .object({
    projects: z.array(
      z.object({
        project: projectSchema,
        crawl: projectCrawlSchema.nullable(),
        stats: statsSchema.nullable().openapi({ description: 'Null until the project has a crawl with results' }),
        hasFailed: z.boolean().openapi({ description: 'Whether the last crawl of the project failed' }),
      }),
    ),
  })
  .openapi('Competition')

const compare = createRoute({
  method: 'get',
  path: '/projects/{id}/competitors',
  operationId: 'compareProjects',
  summary: 'Compare a project with other projects of the same account',
  description:
    'Returns the stats of the latest crawl of each project, starting with the project itself. A competitor’s site ' +
    'is a project like any other. Part of the Pro plan.',
  request: {
    params: projectParams,
    query: z.object({
      with: z
        .string()
        .max(1000)
        .optional()
        .openapi({
          description:
            `The ids of up to ${MAX_COMPETITORS} other projects, separated by commas; if omitted, the choice saved ` +
            'with the project',
        }),
    }),
  },
  responses: {
    200: json(competitionSchema, 'The stats of each project'),
    400: refusal('Too many projects'),
    ...SIGN_IN_REQUIRED,
    ...NEEDS_PRO,
    ...NO_SUCH_PROJECT,
  },
})

const choiceSchema = z
  .object({
    projects: z
      .array(z.string('must be the id of a project'), 'must be a list of project ids')
      .max(100, 'has more than 100 entries')
      .openapi({ description: `The ids of up to ${MAX_COMPETITORS} other projects, in order` }),
  })
  .openapi('CompetitorChoice')

const readChoice = createRoute({
  method: 'get',
  path: '/projects/{id}/competitor-choice',
  operationId: 'getCompetitorChoice',
  summary: 'Get the projects that a project is compared with',
  description: 'Projects that have been deleted since they were chosen are not included. Part of the Pro plan.',
  request: { params: projectParams },
  responses: { 200: json(choiceSchema, 'The choice'), ...SIGN_IN_REQUIRED, ...NEEDS_PRO, ...NO_SUCH_PROJECT },
})

const saveChoice = createRoute({
  method: 'put',
  path: '/projects/{id}/competitor-choice',
  operationId: 'saveCompetitorChoice',
  summary: 'Choose the projects that a project is compared with',
  description: 'Replaces the choice saved with the project. Part of the Pro plan.',
  request: { params: projectParams, body: { required: true, ...json(choiceSchema, 'The choice') } },
  responses: {
    200: json(choiceSchema, 'The saved choice'),
    400: refusal('Too many projects'),
    ...SIGN_IN_REQUIRED,
    ...NEEDS_PRO,
    ...NO_SUCH_PROJECT,
  },
})

export type CompetitorsRoute = typeof compare | typeof readChoice | typeof saveChoice

export function addCompetitorsRoute(api: ApiRouter<CompetitorsRoute>, app: App): void {
  api.openapi(compare, async (context) => {
    const others = context.req.valid('query').with?.split(',').filter(Boolean) ?? null
    const input = { projectId: context.req.valid('param').id, others }
    return context.json(await compareProjects(app, context.get('viewer'), input), 200)
  })
  api.openapi(readChoice, async (context) =>
    context.json(await getCompetitorChoice(app, context.get('viewer'), context.req.valid('param').id), 200),
  )
  api.openapi(saveChoice, async (context) => {
    const requested = { projectId: context.req.valid('param').id, ids: context.req.valid('json').projects }
    return context.json(await saveCompetitorChoice(app, context.get('viewer'), requested), 200)
  })
}
