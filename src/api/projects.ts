import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import type { App } from '#operations/app.ts'
import { getProject, getProjectBySlug } from '#operations/projects/get-project.ts'
import { listProjects } from '#operations/projects/list-projects.ts'
import { json, SIGN_IN_REQUIRED } from './answers.ts'
import { NO_SUCH_PROJECT, projectParams, projectSchema } from './project-schemas.ts'
import type { ApiEnv } from './request-variables.ts'

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

export function addProjectsRoutes(api: OpenAPIHono<ApiEnv>, app: App): void {
  api.openapi(list, async (context) => context.json({ projects: await listProjects(app, context.get('viewer')) }, 200))
  api.openapi(read, async (context) =>
    context.json(await getProject(app, context.get('viewer'), context.req.valid('param').id), 200),
  )
  api.openapi(readBySlug, async (context) =>
    context.json(await getProjectBySlug(app, context.get('viewer'), context.req.valid('param').slug), 200),
  )
}
