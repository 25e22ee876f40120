import { createRoute, z } from '@hono/zod-openapi'
import type { App } from '#operations/app.ts'
import { removeAvatar } from '#operations/profile/remove-avatar.ts'
import { uploadAvatar } from '#operations/profile/upload-avatar.ts'
import type { ApiRouter } from '../api-router.ts'
import { json, refusal, SIGN_IN_REQUIRED } from '../responses.ts'

const picture = { schema: z.string().openapi({ format: 'binary' }) }

const upload = createRoute({
  method: 'put',
  path: '/account/avatar',
  operationId: 'uploadAvatar',
  summary: 'Upload a profile picture',
  description: 'The body of the request is the file itself: a JPG, PNG, GIF or WebP of at most 5,242,880 bytes.',
  request: { body: { content: { 'image/*': picture }, required: true } },
  responses: {
    200: json(z.object({ avatarUrl: z.string() }), 'The new URL of the picture'),
    400: refusal('The file is too large, or is not a JPG, PNG, GIF or WebP'),
    429: refusal('Too many uploads; see Retry-After'),
    503: refusal('The file storage is not responding'),
    ...SIGN_IN_REQUIRED,
  },
})

const remove = createRoute({
  method: 'delete',
  path: '/account/avatar',
  operationId: 'removeAvatar',
  summary: 'Remove the profile picture',
  responses: { 200: json(z.object({ avatarUrl: z.null() }), 'The picture has been removed'), ...SIGN_IN_REQUIRED },
})

export type AvatarRoute = typeof upload | typeof remove

export function addAvatarRoutes(api: ApiRouter<AvatarRoute>, app: App): void {
  api.openapi(upload, async (context) =>
    context.json(await uploadAvatar(app, context.get('viewer'), context.req.raw.body), 200),
  )
  api.openapi(remove, async (context) => {
    await removeAvatar(app, context.get('viewer'))
    return context.json({ avatarUrl: null }, 200)
  })
}
