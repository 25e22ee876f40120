import { createRoute, z } from '@hono/zod-openapi'
import { CONTENT_KINDS } from '#domain/content/content.ts'
import type { App } from '#operations/app.ts'
import { deleteMedia } from '#operations/media/delete-media.ts'
import { describeMedia } from '#operations/media/describe-media.ts'
import { listMedia } from '#operations/media/list-media.ts'
import { uploadMedia } from '#operations/media/upload-media.ts'
import type { ApiRouter } from '../api-router.ts'
import { EDITORS_ONLY, WRONG_FIELD } from '../content-desk/content-desk-schemas.ts'
import { pageQuery } from '../list-query.ts'
import { json, refusal } from '../responses.ts'

const fileSchema = z
  .object({
    id: z.uuid(),
    url: z.string().openapi({ description: 'The picture’s public path on this site: /media/….webp' }),
    width: z.int(),
    height: z.int(),
    bytes: z.int(),
    alt: z.string(),
    createdAt: z.iso.datetime(),
  })
  .openapi('MediaFile')

const listedSchema = fileSchema
  .extend({
    uses: z
      .array(z.object({ kind: z.enum(CONTENT_KINDS), id: z.uuid(), title: z.string() }))
      .openapi({ description: 'The content that shows the picture or uses it as its social image, published or not' }),
  })
  .openapi('ListedPicture')

const params = z.object({ id: z.string().openapi({ param: { name: 'id', in: 'path' } }) })
const picture = { schema: z.string().openapi({ format: 'binary' }) }
const NO_SUCH_PICTURE = { 404: refusal('No such picture') }

const list = createRoute({
  method: 'get',
  path: '/admin/media',
  operationId: 'listMedia',
  summary: 'List uploaded pictures and where each one is used, newest first',
  request: { query: z.object({ page: pageQuery }) },
  responses: {
    200: json(
      z.object({ files: z.array(listedSchema), total: z.int(), page: z.int(), pages: z.int() }),
      'One page of pictures',
    ),
    ...EDITORS_ONLY,
  },
})

const upload = createRoute({
  method: 'post',
  path: '/admin/media',
  operationId: 'uploadMedia',
  summary: 'Upload a picture',
  description:
    'The body of the request is the file itself: a JPG, PNG, GIF or WebP of at most 10,485,760 bytes. It is ' +
    'converted to WebP, at most 1,600 pixels wide, so metadata in the file is not published. Only the first frame ' +
    'of an animation is kept.',
  request: { body: { content: { 'image/*': picture }, required: true } },
  responses: {
    201: json(fileSchema, 'The picture'),
    400: refusal('The file is too large, has too many pixels, or is not a JPG, PNG, GIF or WebP'),
    ...EDITORS_ONLY,
    429: refusal('Too many uploads; see Retry-After'),
    503: refusal('The file storage is not responding'),
  },
})

const describe = createRoute({
  method: 'patch',
  path: '/admin/media/{id}',
  operationId: 'describeMedia',
  summary: 'Set a picture’s default alt text',
  description: 'Used when the picture is inserted into content.',
  request: {
    params,
    body: { required: true, ...json(z.object({ alt: z.string('must be a string') }), 'The alt text') },
  },
  responses: { 200: json(fileSchema, 'The picture'), ...WRONG_FIELD, ...EDITORS_ONLY, ...NO_SUCH_PICTURE },
})

const remove = createRoute({
  method: 'delete',
  path: '/admin/media/{id}',
  operationId: 'deleteMedia',
  summary: 'Delete an unused picture',
  request: { params },
  responses: {
    200: json(z.object({ status: z.literal('deleted') }), 'The picture has been deleted'),
    ...EDITORS_ONLY,
    ...NO_SUCH_PICTURE,
    409: refusal('The picture is in use (code picture_used); the message says where'),
  },
})

export type MediaRoute = typeof list | typeof upload | typeof describe | typeof remove

export function addMediaRoutes(api: ApiRouter<MediaRoute>, app: App): void {
  api.openapi(list, async (context) =>
    context.json(await listMedia(app, context.get('viewer'), context.req.valid('query').page), 200),
  )
  api.openapi(upload, async (context) =>
    context.json(await uploadMedia(app, context.get('viewer'), context.req.raw.body), 201),
  )
  api.openapi(describe, async (context) => {
    const { id } = context.req.valid('param')
    return context.json(await describeMedia(app, context.get('viewer'), id, context.req.valid('json').alt), 200)
  })
  api.openapi(remove, async (context) => {
    await deleteMedia(app, context.get('viewer'), context.req.valid('param').id)
    return context.json({ status: 'deleted' as const }, 200)
  })
}
