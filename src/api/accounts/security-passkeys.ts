import { createRoute, z } from '@hono/zod-openapi'
import type { App } from '#operations/app.ts'
import { narrow } from '#operations/schemas/narrow.ts'
import { addPasskey } from '#operations/security/add-passkey.ts'
import { listPasskeys } from '#operations/security/list-passkeys.ts'
import { offerPasskey } from '#operations/security/offer-passkey.ts'
import { removePasskey } from '#operations/security/remove-passkey.ts'
import { requestPasskey } from '#operations/security/request-passkey.ts'
import { signInWithPasskey } from '#operations/sign-in/sign-in-with-passkey.ts'
import type { ApiRouter } from '../api-router.ts'
import { json, refusal, SIGN_IN_REQUIRED } from '../responses.ts'
import { forwardCookies } from './forward-cookies.ts'

const passkeySchema = z
  .object({ id: z.string(), name: z.string(), createdAt: z.iso.datetime().nullable() })
  .openapi('AccountPasskey')

/** The browser's format: https://www.w3.org/TR/webauthn-3/#sctn-parseCreationOptionsFromJSON */
const options = z.looseObject({ challenge: z.string() }).openapi('PasskeyOptions')
type OptionsOf<Operation extends (...args: never) => Promise<{ options: unknown }>> = Awaited<
  ReturnType<Operation>
>['options']
const response = z
  .looseObject({ id: z.string().regex(/^[\w-]{1,2000}$/) }, 'must be the passkey response from the browser')
  .openapi('PasskeyResponse')

const unavailable = { 503: refusal('Passkeys need a domain name, which this server does not have') }
const freshSignIn = { 403: refusal('You signed in too long ago') }

const list = createRoute({
  method: 'get',
  path: '/account/passkeys',
  operationId: 'listPasskeys',
  summary: 'List your passkeys, and whether this server supports them',
  responses: {
    200: json(z.object({ passkeys: z.array(passkeySchema), isAvailable: z.boolean() }), 'The passkeys'),
    ...SIGN_IN_REQUIRED,
  },
})

const offer = createRoute({
  method: 'post',
  path: '/account/passkeys/options',
  operationId: 'startAddingPasskey',
  summary: 'Start adding a passkey',
  responses: {
    200: json(narrow<OptionsOf<typeof offerPasskey>>(options), 'Options to pass to the browser'),
    ...SIGN_IN_REQUIRED,
    ...freshSignIn,
    ...unavailable,
  },
})

const add = createRoute({
  method: 'post',
  path: '/account/passkeys',
  operationId: 'addPasskey',
  summary: 'Add the passkey created by the browser',
  request: {
    body: {
      required: true,
      ...json(z.object({ name: z.string(), response }), 'The name of the passkey and the browser’s response'),
    },
  },
  responses: {
    201: json(passkeySchema, 'The passkey'),
    400: refusal('The name or the passkey is not valid'),
    409: refusal('The passkey has already been added'),
    ...SIGN_IN_REQUIRED,
    ...freshSignIn,
    ...unavailable,
  },
})

const remove = createRoute({
  method: 'delete',
  path: '/account/passkeys/{id}',
  operationId: 'removePasskey',
  summary: 'Remove a passkey',
  request: { params: z.object({ id: z.string().openapi({ param: { name: 'id', in: 'path' } }) }) },
  responses: {
    200: json(z.object({ status: z.literal('removed') }), 'The passkey has been removed'),
    404: refusal('No such passkey'),
    ...SIGN_IN_REQUIRED,
    ...freshSignIn,
  },
})

const startSignIn = createRoute({
  method: 'post',
  path: '/auth/passkey/options',
  operationId: 'startPasskeySignIn',
  summary: 'Start signing in with a passkey',
  responses: {
    200: json(narrow<OptionsOf<typeof requestPasskey>>(options), 'Options to pass to the browser'),
    429: refusal('Too many attempts; see Retry-After'),
    ...unavailable,
  },
})

const signIn = createRoute({
  method: 'post',
  path: '/auth/passkey/sign-in',
  operationId: 'signInWithPasskey',
  summary: 'Sign in with a passkey',
  request: {
    body: { required: true, ...json(z.object({ response, next: z.string().optional() }), 'The browser’s response') },
  },
  responses: {
    200: json(z.object({ status: z.literal('signed-in'), next: z.string() }), 'Signed in. next: the page to open'),
    400: refusal('The response came too late or is not valid'),
    401: refusal('Unknown passkey'),
    ...unavailable,
  },
})

export type PasskeyRoute = typeof list | typeof offer | typeof add | typeof remove | typeof startSignIn | typeof signIn

export function addPasskeyRoutes(api: ApiRouter<PasskeyRoute>, app: App): void {
  api.openapi(list, async (context) => context.json(await listPasskeys(app, context.get('viewer')), 200))
  api.openapi(offer, async (context) => {
    const offered = await offerPasskey(app, context.get('viewer'), context.get('authHeaders'))
    forwardCookies(context, offered.setCookies)
    return context.json(offered.options, 200)
  })
  api.openapi(add, async (context) =>
    context.json(
      await addPasskey(app, context.get('viewer'), context.get('authHeaders'), context.req.valid('json')),
      201,
    ),
  )
  api.openapi(remove, async (context) => {
    await removePasskey(app, context.get('viewer'), context.req.valid('param').id)
    return context.json({ status: 'removed' as const }, 200)
  })
  api.openapi(startSignIn, async (context) => {
    const options = await requestPasskey(app, context.get('viewer'), context.get('authHeaders'))
    forwardCookies(context, options.setCookies)
    return context.json(options.options, 200)
  })
  api.openapi(signIn, async (context) => {
    const headers = context.get('authHeaders')
    const { next, setCookies } = await signInWithPasskey(app, context.get('viewer'), headers, context.req.valid('json'))
    forwardCookies(context, setCookies)
    return context.json({ status: 'signed-in' as const, next }, 200)
  })
}
