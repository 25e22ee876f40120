import { createRoute, z } from '@hono/zod-openapi'
import type { App } from '#operations/app.ts'
import { getProjectMail, saveProjectMail } from '#operations/project-mail/project-mail.ts'
import type { ApiRouter } from '../api-router.ts'
import { json, onlyFields, SIGN_IN_REQUIRED } from '../responses.ts'
import { NO_SUCH_PROJECT, projectParams } from './project-schemas.ts'

const isWanted = z
  .boolean()
  .nullable()
  .openapi({ description: 'Null: only about crawls you start, and about recrawls if you created the project' })
const choiceSchema = z.object({ isWanted }).openapi('ProjectMailChoice')

const read = createRoute({
  method: 'get',
  path: '/projects/{id}/mail',
  operationId: 'getProjectMail',
  summary: 'Read whether you get mail about the crawls of a project',
  request: { params: projectParams },
  responses: { 200: json(choiceSchema, 'Your choice'), ...SIGN_IN_REQUIRED, ...NO_SUCH_PROJECT },
})

const save = createRoute({
  method: 'put',
  path: '/projects/{id}/mail',
  operationId: 'saveProjectMail',
  summary: 'Choose whether you get mail about the crawls of a project',
  description: 'Applies to you alone. If mail is switched off in your account settings, you get none.',
  request: { params: projectParams, body: { required: true, ...json(onlyFields({ isWanted }), 'Your choice') } },
  responses: { 200: json(choiceSchema, 'Your choice'), ...SIGN_IN_REQUIRED, ...NO_SUCH_PROJECT },
})

export type ProjectMailRoute = typeof read | typeof save

export function addProjectMailRoutes(api: ApiRouter<ProjectMailRoute>, app: App): void {
  api.openapi(read, async (context) =>
    context.json(await getProjectMail(app, context.get('viewer'), context.req.valid('param').id), 200),
  )
  api.openapi(save, async (context) => {
    const input = { projectId: context.req.valid('param').id, ...context.req.valid('json') }
    return context.json(await saveProjectMail(app, context.get('viewer'), input), 200)
  })
}
