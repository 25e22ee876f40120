import { createRoute, z } from '@hono/zod-openapi'
import type { App } from '#operations/app.ts'
import { finishGoogleSignIn } from '#operations/sign-in/finish-google-sign-in.ts'
import { startGoogleSignIn } from '#operations/sign-in/start-google-sign-in.ts'
import type { ApiRouter } from '../api-router.ts'
import { json, refusal } from '../responses.ts'
import { body, INVALID, TOO_MANY } from './auth-responses.ts'
import { forwardCookies } from './forward-cookies.ts'

const start = createRoute({
  method: 'post',
  path: '/auth/google',
  operationId: 'startGoogleSignIn',
  summary: 'Start signing in with Google',
  request: body(z.object({ next: z.string().optional() })),
  responses: {
    200: json(z.object({ url: z.string() }), 'Where to send the browser'),
    503: refusal(
      'Google sign-in is not set up on this server (google_not_set_up), ' +
        'or Google is not responding (google_unreachable)',
    ),
    ...INVALID,
    ...TOO_MANY,
  },
})

const callback = createRoute({
  method: 'get',
  path: '/auth/callback/google',
  operationId: 'finishGoogleSignIn',
  summary: 'Complete a Google sign-in',
  description: 'Google redirects the browser here after the user has signed in.',
  responses: { 302: { description: 'Redirects to the page originally requested, or to /login with the error' } },
})

export type GoogleRoute = typeof start | typeof callback

export function addGoogleRoutes(api: ApiRouter<GoogleRoute>, app: App): void {
  api.openapi(start, async (context) => {
    const response = await startGoogleSignIn(
      app,
      context.get('viewer'),
      context.get('authHeaders'),
      context.req.valid('json'),
    )
    forwardCookies(context, response.setCookies)
    return context.json({ url: response.url }, 200)
  })
  api.openapi(callback, async (context) => {
    const reply = await finishGoogleSignIn(app, context.get('viewer'), context.get('authHeaders'), context.req.url)
    forwardCookies(context, reply.setCookies)
    return context.redirect(reply.location, 302)
  })
}
