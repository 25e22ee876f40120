import { createRoute, z } from '@hono/zod-openapi'
import { MAX_SAVED_NAME } from '#domain/explorer/saved-name.ts'
import { EXPLORER_TABLE_NAMES } from '#domain/explorer/tables.ts'
import { DENSITIES, MAX_VIEWS } from '#domain/explorer/views.ts'
import type { App } from '#operations/app.ts'
import { createView } from '#operations/saved-views/create-view.ts'
import { deleteView } from '#operations/saved-views/delete-view.ts'
import { listViews } from '#operations/saved-views/list-views.ts'
import { updateView } from '#operations/saved-views/update-view.ts'
import type { ApiRouter } from '../api-router.ts'
import { NO_SUCH_PROJECT, projectParams } from '../projects/project-schemas.ts'
import { json, onlyFields, refusal, SIGN_IN_REQUIRED } from '../responses.ts'

const viewSchema = z
  .object({
    id: z.uuid(),
    name: z.string().openapi({ description: 'Unique in the project, ignoring case' }),
    table: z.enum(EXPLORER_TABLE_NAMES),
    filter: z.string(),
    sort: z.string(),
    columns: z.string(),
    density: z.enum(DENSITIES).nullable(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .openapi('SavedView')

const text = z.string('must be a string')
const name = text.openapi({ description: `At most ${MAX_SAVED_NAME} characters`, example: 'Thin blog posts' })
const shown = {
  table: text.openapi({ description: `One of ${EXPLORER_TABLE_NAMES.join(', ')}`, example: 'pages' }),
  filter: text.optional().openapi({ description: 'As in `exploreTable`', example: 'wordCount <= 200' }),
  sort: text.optional().openapi({ description: 'As in `exploreTable`', example: '-inlinks' }),
  columns: text.optional().openapi({ description: 'As in `exploreTable`', example: 'url,title,wordCount' }),
  density: text
    .nullable()
    .optional()
    .openapi({ description: `One of ${DENSITIES.join(', ')}; null for the default` }),
}

const viewParams = projectParams.extend({ viewId: z.string() })
const INVALID = { 400: refusal('The name is not valid, or the table cannot be shown like that') }
const TAKEN = { 409: refusal('The project has another view with this name') }
const NO_SUCH_VIEW = { 404: refusal('No such project, view or table, or it belongs to another account') }

const list = createRoute({
  method: 'get',
  path: '/projects/{id}/views',
  operationId: 'listViews',
  summary: 'List the saved views of a project by name',
  description:
    'A view is a table with a filter, an order and columns. The views that come with the product are not listed.',
  request: { params: projectParams },
  responses: {
    200: json(z.object({ views: z.array(viewSchema) }), 'The views'),
    ...SIGN_IN_REQUIRED,
    ...NO_SUCH_PROJECT,
  },
})

const create = createRoute({
  method: 'post',
  path: '/projects/{id}/views',
  operationId: 'createView',
  summary: 'Save a view of a table',
  description: `A project can have ${MAX_VIEWS} views.`,
  request: { params: projectParams, body: { required: true, ...json(onlyFields({ name, ...shown }), 'The view') } },
  responses: { 201: json(viewSchema, 'The view'), ...INVALID, ...SIGN_IN_REQUIRED, ...NO_SUCH_VIEW, ...TAKEN },
})

const update = createRoute({
  method: 'patch',
  path: '/projects/{id}/views/{viewId}',
  operationId: 'updateView',
  summary: 'Rename a view, or change what it shows',
  request: {
    params: viewParams,
    body: {
      required: true,
      ...json(onlyFields({ name: name.optional(), view: onlyFields(shown).optional() }), 'What changes'),
    },
  },
  responses: { 200: json(viewSchema, 'The view'), ...INVALID, ...SIGN_IN_REQUIRED, ...NO_SUCH_VIEW, ...TAKEN },
})

const remove = createRoute({
  method: 'delete',
  path: '/projects/{id}/views/{viewId}',
  operationId: 'deleteView',
  summary: 'Delete a saved view',
  request: { params: viewParams },
  responses: {
    200: json(z.object({ id: z.uuid() }), 'The id of the deleted view'),
    ...SIGN_IN_REQUIRED,
    ...NO_SUCH_VIEW,
  },
})

export type SavedViewsRoute = typeof list | typeof create | typeof update | typeof remove

export function addSavedViewsRoutes(api: ApiRouter<SavedViewsRoute>, app: App): void {
  api.openapi(list, async (context) =>
    context.json(await listViews(app, context.get('viewer'), context.req.valid('param').id), 200),
  )
  api.openapi(create, async (context) => {
    const input = { projectId: context.req.valid('param').id, ...context.req.valid('json') }
    return context.json(await createView(app, context.get('viewer'), input), 201)
  })
  api.openapi(update, async (context) => {
    const { id: projectId, viewId } = context.req.valid('param')
    const input = { projectId, viewId, ...context.req.valid('json') }
    return context.json(await updateView(app, context.get('viewer'), input), 200)
  })
  api.openapi(remove, async (context) => {
    const { id: projectId, viewId } = context.req.valid('param')
    return context.json(await deleteView(app, context.get('viewer'), { projectId, viewId }), 200)
  })
}
