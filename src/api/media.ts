import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { CONTENT_KINDS } from '#domain/content.ts'
import type { App } from '#operations/app.ts'
import { deleteMedia } from '#operations/media/delete-media.ts'
import { describeMedia } from '#operations/media/describe-media.ts'
import { listMedia } from '#operations/media/list-media.ts'
import { uploadMedia } from '#operations/media/upload-media.ts'
import { json, refusal } from './answers.ts'
import { EDITORS_ONLY, WRONG_FIELD } from './content-desk-schemas.ts'
import { pageQuery } from './list-query.ts'
import type { ApiEnv } from './request-variables.ts'

const fileSchema = z
  .object({
    id: z.uuid(),
    url: z.string().openapi({ description: 'Served by us, for everybody: /media/….webp' }),
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
      .openapi({ description: 'The texts that show it or are shared with it, whatever their status' }),
  })
  .openapi('ListedPicture')

const params = z.object({ id: z.string().openapi({ param: { name: 'id', in: 'path' } }) })
const picture = { schema: z.string().openapi({ format: 'binary' }) }
const NO_SUCH_PICTURE = { 404: refusal('There is no such picture') }

const list = createRoute({
  method: 'get',
  path: '/admin/media',
  summary: 'The pictures that editors have uploaded, newest first, and where each is used',
  request: { query: z.object({ page: pageQuery }) },
  responses: {
    200: json(
      z.object({ files: z.array(listedSchema), total: z.int(), page: z.int(), pages: z.int() }),
      'One page of the list',
    ),
    ...EDITORS_ONLY,
  },
})

const upload = createRoute({
  method: 'post',
  path: '/admin/media',
  summary: 'Upload a picture: a JPG, PNG, GIF or WebP of at most 10485760 bytes as the body of the request',
  description:
    'It is drawn anew as WebP, at most 1600 pixels wide, so nothing else that was in the file is published. Of a moving picture the first frame is kept.',
  request: { body: { content: { 'image/*': picture }, required: true } },
  responses: {
    201: json(fileSchema, 'The picture'),
    400: refusal('The file is too large, has too many pixels, or is no picture of the four kinds'),
    ...EDITORS_ONLY,
    429: refusal('Too many pictures; see Retry-After'),
    503: refusal('The file store does not answer'),
  },
})

const describe = createRoute({
  method: 'patch',
  path: '/admin/media/{id}',
  summary: 'Set the alt text that a picture brings along when it is put into a text',
  request: { params, body: { required: true, ...json(z.object({ alt: z.string('must be a text') }), 'The words') } },
  responses: { 200: json(fileSchema, 'The picture'), ...WRONG_FIELD, ...EDITORS_ONLY, ...NO_SUCH_PICTURE },
})

const remove = createRoute({
  method: 'delete',
  path: '/admin/media/{id}',
  summary: 'Delete a picture that no text shows',
  request: { params },
  responses: {
    200: json(z.object({ status: z.literal('deleted') }), 'It is gone'),
    ...EDITORS_ONLY,
    ...NO_SUCH_PICTURE,
    409: refusal('picture_used: texts show it; the message names them'),
  },
})

export function addMediaRoutes(api: OpenAPIHono<ApiEnv>, app: App): void {
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
