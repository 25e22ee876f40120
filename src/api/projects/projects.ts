import { createRoute, z } from '@hono/zod-openapi'
import type { App } from '#operations/app.ts'
import { getProject, getProjectBySlug } from '#operations/project-access/get-project.ts'
import { createProject } from '#operations/projects/create-project.ts'
import { deleteProject } from '#operations/projects/delete-project.ts'
import { editProject } from '#operations/projects/edit-project.ts'
import { listProjects } from '#operations/projects/list-projects.ts'
import { startedCrawlSchema } from '#operations/schemas/crawl-schemas.ts'
import { projectSchema } from '#operations/schemas/project-schemas.ts'
import type { ApiRouter } from '../api-router.ts'
import { json, refusal, requiring, SIGN_IN_REQUIRED } from '../responses.ts'
import { NO_SUCH_PROJECT, projectParams } from './project-schemas.ts'

const list = createRoute({
  method: 'get',
  path: '/projects',
  operationId: 'listProjects',
  summary: 'List your projects, newest first',
  responses: { 200: json(z.object({ projects: z.array(projectSchema) }), 'The projects'), ...SIGN_IN_REQUIRED },
})

const read = createRoute({
  method: 'get',
  path: '/projects/{id}',
  operationId: 'getProject',
  summary: 'Get a project',
  request: { params: projectParams },
  responses: { 200: json(projectSchema, 'The project'), ...SIGN_IN_REQUIRED, ...NO_SUCH_PROJECT },
})

const readBySlug = createRoute({
  method: 'get',
  path: '/projects/by-slug/{slug}',
  operationId: 'getProjectBySlug',
  summary: 'Get a project by its current or a former slug',
  request: { params: z.object({ slug: z.string() }) },
  responses: { 200: json(projectSchema, 'The project'), ...SIGN_IN_REQUIRED, ...NO_SUCH_PROJECT },
})

const text = z.string('must be a string').optional()
const WRONG_FIELD = { 400: refusal('A field is missing or has an invalid value') }

const create = createRoute({
  method: 'post',
  path: '/projects',
  operationId: 'createProject',
  summary: 'Create a project and, if requested, start its first crawl',
  request: {
    body: {
      required: true,
      ...json(
        requiring(
          z.object({
            name: text,
            url: text,
            startCrawl: z.boolean('must be true or false').optional(),
            pageLimit: z
              .int('must be a whole number')
              .optional()
              .openapi({ description: 'Pages per crawl, up to what your plan and this server allow; 50 if omitted' }),
          }),
          'name',
          'url',
        ),
        'The project',
      ),
    },
  },
  responses: {
    201: json(
      z.object({
        project: projectSchema,
        crawl: startedCrawlSchema.nullable(),
        crawlError: z.string().nullable().openapi({ description: 'Why the requested crawl did not start' }),
      }),
      'The project',
    ),
    ...WRONG_FIELD,
    ...SIGN_IN_REQUIRED,
    429: refusal('Too many projects this hour; see Retry-After'),
  },
})

const edit = createRoute({
  method: 'patch',
  path: '/projects/{id}',
  operationId: 'updateProject',
  summary: 'Change a project’s name, URL or slug',
  description:
    'Fields that you leave out stay as they are. A slug derived from the name changes with the name, and former ' +
    'slugs redirect to the project. If you change to a different website, the project loses its extra headers, ' +
    'basic auth and start URLs.',
  request: {
    params: projectParams,
    body: { required: true, ...json(z.object({ name: text, url: text, slug: text }), 'The fields to change') },
  },
  responses: {
    200: json(projectSchema, 'The updated project'),
    ...WRONG_FIELD,
    ...SIGN_IN_REQUIRED,
    ...NO_SUCH_PROJECT,
    409: refusal('Another of your projects has, or used to have, this slug'),
  },
})

const remove = createRoute({
  method: 'delete',
  path: '/projects/{id}',
  operationId: 'deleteProject',
  summary: 'Delete a project and its crawls, reports and exports',
  request: { params: projectParams },
  responses: {
    200: json(z.object({ status: z.literal('deleted') }), 'The project has been deleted'),
    ...SIGN_IN_REQUIRED,
    ...NO_SUCH_PROJECT,
    503: refusal('The file storage is not responding; the project has not been deleted'),
  },
})

export type ProjectsRoute = typeof list | typeof read | typeof readBySlug | typeof create | typeof edit | typeof remove

export function addProjectsRoutes(api: ApiRouter<ProjectsRoute>, app: App): void {
  api.openapi(list, async (context) => context.json({ projects: await listProjects(app, context.get('viewer')) }, 200))
  api.openapi(read, async (context) =>
    context.json(await getProject(app, context.get('viewer'), context.req.valid('param').id, 'read'), 200),
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
