import { createRoute, z } from '@hono/zod-openapi'
import { MAX_SAVED_NAME } from '#domain/explorer/saved-name.ts'
import { MAX_SEGMENTS } from '#domain/explorer/segments.ts'
import type { App } from '#operations/app.ts'
import { createSegment } from '#operations/segments/create-segment.ts'
import { deleteSegment } from '#operations/segments/delete-segment.ts'
import { listSegments } from '#operations/segments/list-segments.ts'
import { updateSegment } from '#operations/segments/update-segment.ts'
import type { ApiRouter } from '../api-router.ts'
import { NO_SUCH_PROJECT, projectParams } from '../projects/project-schemas.ts'
import { json, onlyFields, refusal, SIGN_IN_REQUIRED } from '../responses.ts'

const segmentSchema = z
  .object({
    id: z.uuid(),
    name: z.string().openapi({ description: 'Unique in the project, ignoring case' }),
    filter: z.string().openapi({ description: 'A filter of the table of pages', example: 'path starts /blog/' }),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .openapi('Segment')

const name = z
  .string('must be a string')
  .openapi({ description: `At most ${MAX_SAVED_NAME} characters`, example: 'Blog' })
const filter = z.string('must be a string').openapi({
  description: 'Conditions on pages, as in `exploreTable`, except `segment` and `changed`',
  example: 'path starts /blog/',
})

const segmentParams = projectParams.extend({ segmentId: z.string() })
const INVALID = { 400: refusal('The name or the filter is not valid') }
const TAKEN = { 409: refusal('The project has another segment with this name') }
const NO_SUCH_SEGMENT = { 404: refusal('No such project or segment, or it belongs to another account') }

const list = createRoute({
  method: 'get',
  path: '/projects/{id}/segments',
  operationId: 'listSegments',
  summary: 'List the segments of a project by name',
  description: 'A segment is a saved group of URLs. Filters refer to it by its name: `segment is Blog`.',
  request: { params: projectParams },
  responses: {
    200: json(z.object({ segments: z.array(segmentSchema) }), 'The segments'),
    ...SIGN_IN_REQUIRED,
    ...NO_SUCH_PROJECT,
  },
})

const create = createRoute({
  method: 'post',
  path: '/projects/{id}/segments',
  operationId: 'createSegment',
  summary: 'Save a group of URLs as a segment',
  description: `A project can have ${MAX_SEGMENTS} segments.`,
  request: { params: projectParams, body: { required: true, ...json(onlyFields({ name, filter }), 'The segment') } },
  responses: { 201: json(segmentSchema, 'The segment'), ...INVALID, ...SIGN_IN_REQUIRED, ...NO_SUCH_PROJECT, ...TAKEN },
})

const update = createRoute({
  method: 'patch',
  path: '/projects/{id}/segments/{segmentId}',
  operationId: 'updateSegment',
  summary: 'Change the name or the filter of a segment',
  description: 'Saved views that use the segment get its new name.',
  request: {
    params: segmentParams,
    body: {
      required: true,
      ...json(onlyFields({ name: name.optional(), filter: filter.optional() }), 'What changes'),
    },
  },
  responses: { 200: json(segmentSchema, 'The segment'), ...INVALID, ...SIGN_IN_REQUIRED, ...NO_SUCH_SEGMENT, ...TAKEN },
})

const remove = createRoute({
  method: 'delete',
  path: '/projects/{id}/segments/{segmentId}',
  operationId: 'deleteSegment',
  summary: 'Delete a segment',
  description: 'Filters that refer to it are refused from then on. No page is deleted.',
  request: { params: segmentParams },
  responses: {
    200: json(z.object({ id: z.uuid() }), 'The id of the deleted segment'),
    ...SIGN_IN_REQUIRED,
    ...NO_SUCH_SEGMENT,
  },
})

export type SegmentsRoute = typeof list | typeof create | typeof update | typeof remove

export function addSegmentsRoutes(api: ApiRouter<SegmentsRoute>, app: App): void {
  api.openapi(list, async (context) =>
    context.json(await listSegments(app, context.get('viewer'), context.req.valid('param').id), 200),
  )
  api.openapi(create, async (context) => {
    const input = { projectId: context.req.valid('param').id, ...context.req.valid('json') }
    return context.json(await createSegment(app, context.get('viewer'), input), 201)
  })
  api.openapi(update, async (context) => {
    const { id: projectId, segmentId } = context.req.valid('param')
    const input = { projectId, segmentId, ...context.req.valid('json') }
    return context.json(await updateSegment(app, context.get('viewer'), input), 200)
  })
  api.openapi(remove, async (context) => {
    const { id: projectId, segmentId } = context.req.valid('param')
    return context.json(await deleteSegment(app, context.get('viewer'), { projectId, segmentId }), 200)
  })
}
