import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import type { App } from '#operations/app.ts'
import { removeAvatar } from '#operations/profile/remove-avatar.ts'
import { uploadAvatar } from '#operations/profile/upload-avatar.ts'
import { json, refusal, SIGN_IN_REQUIRED } from './answers.ts'
import type { ApiEnv } from './request-variables.ts'

const picture = { schema: z.string().openapi({ format: 'binary' }) }

const upload = createRoute({
  method: 'put',
  path: '/account/avatar',
  summary: 'Upload a picture: a JPG, PNG, GIF or WebP of at most 5242880 bytes as the body of the request',
  request: { body: { content: { 'image/*': picture }, required: true } },
  responses: {
    200: json(z.object({ avatarUrl: z.string() }), 'Where the picture is served from now on'),
    400: refusal('The file is too large, or no picture of the four kinds'),
    429: refusal('Too many pictures; see Retry-After'),
    503: refusal('The file store does not answer'),
    ...SIGN_IN_REQUIRED,
  },
})

const remove = createRoute({
  method: 'delete',
  path: '/account/avatar',
  summary: 'Remove the picture',
  responses: { 200: json(z.object({ avatarUrl: z.null() }), 'There is none any more'), ...SIGN_IN_REQUIRED },
})

export function addAvatarRoutes(api: OpenAPIHono<ApiEnv>, app: App): void {
  api.openapi(upload, async (context) =>
    context.json(await uploadAvatar(app, context.get('viewer'), context.req.raw.body), 200),
  )
  api.openapi(remove, async (context) => {
    await removeAvatar(app, context.get('viewer'))
    return context.json({ avatarUrl: null }, 200)
  })
}
