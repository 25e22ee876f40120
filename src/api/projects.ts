import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import type { App } from '#operations/app.ts'
import { createProject } from '#operations/projects/create-project.ts'
import { deleteProject } from '#operations/projects/delete-project.ts'
import { editProject } from '#operations/projects/edit-project.ts'
import { getProject, getProjectBySlug } from '#operations/projects/get-project.ts'
import { listProjects } from '#operations/projects/list-projects.ts'
import { json, refusal, SIGN_IN_REQUIRED } from './answers.ts'
import { NO_SUCH_PROJECT, projectParams, projectSchema } from './project-schemas.ts'
import type { ApiEnv } from './request-variables.ts'
import { startedCrawlSchema } from './schemas.ts'

const list = createRoute({
  method: 'get',
  path: '/projects',
  summary: 'The projects of the account that is signed in, newest first',
  responses: { 200: json(z.object({ projects: z.array(projectSchema) }), 'The projects'), ...SIGN_IN_REQUIRED },
})

const read = createRoute({
  method: 'get',
  path: '/projects/{id}',
  summary: 'A project',
  request: { params: projectParams },
  responses: { 200: json(projectSchema, 'The project'), ...SIGN_IN_REQUIRED, ...NO_SUCH_PROJECT },
})

const readBySlug = createRoute({
  method: 'get',
  path: '/projects/by-slug/{slug}',
  summary: 'A project by the slug it has, or had before',
  request: { params: z.object({ slug: z.string() }) },
  responses: { 200: json(projectSchema, 'The project'), ...SIGN_IN_REQUIRED, ...NO_SUCH_PROJECT },
})

const words = z.string('must be a text').optional()
const WRONG_FIELD = { 400: refusal('A field is missing, or has a value that it cannot have') }

const create = createRoute({
  method: 'post',
  path: '/projects',
  summary: 'Make a project and, if asked to, start its first crawl',
  request: {
    body: {
      required: true,
      ...json(z.object({ name: words, url: words, startCrawl: z.boolean('must be true or false').optional() }), 'It'),
    },
  },
  responses: {
    201: json(
      z.object({
        project: projectSchema,
        crawl: startedCrawlSchema.nullable(),
        crawlError: z.string().nullable().openapi({ description: 'Why the crawl that was asked for has not begun' }),
      }),
      'The project',
    ),
    ...WRONG_FIELD,
    ...SIGN_IN_REQUIRED,
    429: refusal('Too many projects within an hour; see Retry-After'),
  },
})

const edit = createRoute({
  method: 'patch',
  path: '/projects/{id}',
  summary: 'Change the name, the address or the slug of a project',
  description:
    'Only what is sent is changed. A slug that was made of the name follows the name; slugs of before keep leading to the project. With the address of another website the project forgets its extra headers, its basic auth and its start URLs.',
  request: {
    params: projectParams,
    body: { required: true, ...json(z.object({ name: words, url: words, slug: words }), 'What changes') },
  },
  responses: {
    200: json(projectSchema, 'The project as it is now'),
    ...WRONG_FIELD,
    ...SIGN_IN_REQUIRED,
    ...NO_SUCH_PROJECT,
    409: refusal('Another project of the account has this slug, or had it before'),
  },
})

const remove = createRoute({
  method: 'delete',
  path: '/projects/{id}',
  summary: 'Delete a project with its crawls, reports and exports',
  request: { params: projectParams },
  responses: {
    200: json(z.object({ status: z.literal('deleted') }), 'It is gone'),
    ...SIGN_IN_REQUIRED,
    ...NO_SUCH_PROJECT,
    503: refusal('The file store does not answer; the project is still there'),
  },
})

export function addProjectsRoutes(api: OpenAPIHono<ApiEnv>, app: App): void {
  api.openapi(list, async (context) => context.json({ projects: await listProjects(app, context.get('viewer')) }, 200))
  api.openapi(read, async (context) =>
    context.json(await getProject(app, context.get('viewer'), context.req.valid('param').id), 200),
  )
  api.openapi(readBySlug, async (context) =>
    context.json(await getProjectBySlug(app, context.get('viewer'), context.req.valid('param').slug), 200),
  )
  api.openapi(create, async (context) =>
    context.json(await createProject(app, context.get('viewer'), context.req.valid('json')), 201),
  )
  api.openapi(edit, async (context) =>
    context.json(
      await editProject(app, context.get('viewer'), context.req.valid('param').id, context.req.valid('json')),
      200,
    ),
  )
  api.openapi(remove, async (context) => {
    await deleteProject(app, context.get('viewer'), context.req.valid('param').id)
    return context.json({ status: 'deleted' as const }, 200)
  })
}
