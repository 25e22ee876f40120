import { createRoute, z } from '@hono/zod-openapi'
import { DELETION_DAYS, MAX_OWN_WORKSPACES, MAX_WORKSPACE_NAME } from '#domain/workspaces/workspace-rules.ts'
import type { App } from '#operations/app.ts'
import { chooseWorkspace } from '#operations/workspaces/choose-workspace.ts'
import { createWorkspace, renameWorkspace } from '#operations/workspaces/create-workspace.ts'
import { deleteWorkspace, restoreWorkspace } from '#operations/workspaces/delete-workspace.ts'
import { listWorkspaces } from '#operations/workspaces/list-workspaces.ts'
import type { ApiRouter } from '../api-router.ts'
import { json, onlyFields, refusal, SIGN_IN_REQUIRED } from '../responses.ts'
import { NO_SUCH_WORKSPACE, NOT_ALLOWED, NOT_POSSIBLE, workspaceParams, workspaceSchema } from './workspace-schemas.ts'

const name = z.string('must be a string').openapi({ description: `At most ${MAX_WORKSPACE_NAME} characters` })
const named = { required: true, ...json(onlyFields({ name }), 'The name') }
const WORKSPACE = { 200: json(workspaceSchema, 'The workspace') }
const REFUSALS = { ...SIGN_IN_REQUIRED, ...NOT_ALLOWED, ...NO_SUCH_WORKSPACE, ...NOT_POSSIBLE }
const INVALID = { 400: refusal('The name is not valid') }

const list = createRoute({
  method: 'get',
  path: '/workspaces',
  operationId: 'listWorkspaces',
  summary: 'List your workspaces, the current one first',
  responses: { 200: json(z.object({ workspaces: z.array(workspaceSchema) }), 'The workspaces'), ...SIGN_IN_REQUIRED },
})

const create = createRoute({
  method: 'post',
  path: '/workspaces',
  operationId: 'createWorkspace',
  summary: 'Create a workspace that you own',
  description: `It becomes your current workspace. You can own ${MAX_OWN_WORKSPACES} besides your personal one.`,
  request: { body: named },
  responses: { 201: json(workspaceSchema, 'The workspace'), ...INVALID, ...SIGN_IN_REQUIRED, ...NOT_POSSIBLE },
})

const rename = createRoute({
  method: 'patch',
  path: '/workspaces/{id}',
  operationId: 'renameWorkspace',
  summary: 'Rename a workspace',
  request: { params: workspaceParams, body: named },
  responses: { ...WORKSPACE, ...INVALID, ...REFUSALS },
})

const choose = createRoute({
  method: 'post',
  path: '/workspaces/{id}/choose',
  operationId: 'chooseWorkspace',
  summary: 'Make a workspace the current one',
  request: { params: workspaceParams },
  responses: { ...WORKSPACE, ...SIGN_IN_REQUIRED, ...NO_SUCH_WORKSPACE },
})

const remove = createRoute({
  method: 'delete',
  path: '/workspaces/{id}',
  operationId: 'deleteWorkspace',
  summary: 'Delete a workspace after a grace period',
  description: `Its crawls stop. An owner can restore it for ${DELETION_DAYS} days; then its projects are deleted.`,
  request: { params: workspaceParams },
  responses: { ...WORKSPACE, ...REFUSALS },
})

const restore = createRoute({
  method: 'post',
  path: '/workspaces/{id}/restore',
  operationId: 'restoreWorkspace',
  summary: 'Restore a deleted workspace during its grace period',
  request: { params: workspaceParams },
  responses: { ...WORKSPACE, ...REFUSALS },
})

export type WorkspacesRoute =
  | typeof list
  | typeof create
  | typeof rename
  | typeof choose
  | typeof remove
  | typeof restore

export function addWorkspacesRoutes(api: ApiRouter<WorkspacesRoute>, app: App): void {
  api.openapi(list, async (context) => context.json(await listWorkspaces(app, context.get('viewer')), 200))
  api.openapi(create, async (context) =>
    context.json(await createWorkspace(app, context.get('viewer'), context.req.valid('json').name), 201),
  )
  api.openapi(rename, async (context) => {
    const input = { id: context.req.valid('param').id, name: context.req.valid('json').name }
    return context.json(await renameWorkspace(app, context.get('viewer'), input), 200)
  })
  api.openapi(choose, async (context) =>
    context.json(await chooseWorkspace(app, context.get('viewer'), context.req.valid('param').id), 200),
  )
  api.openapi(remove, async (context) =>
    context.json(await deleteWorkspace(app, context.get('viewer'), context.req.valid('param').id), 200),
  )
  api.openapi(restore, async (context) =>
    context.json(await restoreWorkspace(app, context.get('viewer'), context.req.valid('param').id), 200),
  )
}
