import { createRoute, z } from '@hono/zod-openapi'
import { SIGN_UP_ACCOUNT_TYPES } from '#domain/accounts/account-type.ts'
import type { App } from '#operations/app.ts'
import { signUp } from '#operations/sign-in/sign-up.ts'
import type { ApiRouter } from '../api-router.ts'
import { refusal, requiring } from '../responses.ts'
import { body, INVALID, status, TOO_MANY } from './auth-responses.ts'
import { forwardCookies } from './forward-cookies.ts'

const person = {
  firstName: z.string().default(''),
  lastName: z.string().default(''),
  email: z.string().default(''),
  companyName: z.string().default(''),
  accountType: z.enum(SIGN_UP_ACCOUNT_TYPES, 'must be company or agency').default('company'),
  next: z.string().optional().openapi({ description: 'The path to open after the email address was confirmed' }),
}

const REQUIRED = ['firstName', 'lastName', 'email', 'companyName'] as const

const newAccount = z.discriminatedUnion(
  'method',
  [
    requiring(
      z.object({ method: z.literal('password'), ...person, password: z.string().default('') }),
      'method',
      ...REQUIRED,
      'password',
    ),
    requiring(z.object({ method: z.literal('magic-link'), ...person }), 'method', ...REQUIRED),
  ],
  'must be password or magic-link',
)

const route = createRoute({
  method: 'post',
  path: '/auth/sign-up',
  operationId: 'signUp',
  summary: 'Create an account',
  description: 'The account cannot be used until the link in the confirmation email has been opened.',
  request: body(newAccount),
  responses: {
    201: status(['confirmation-sent'], 'The account has been created and the confirmation email is on its way'),
    403: refusal('This server does not accept new accounts'),
    409: refusal('The email address already has an account'),
    ...INVALID,
    ...TOO_MANY,
  },
})

export type SignUpRoute = typeof route

export function addSignUpRoute(api: ApiRouter<SignUpRoute>, app: App): void {
  api.openapi(route, async (context) => {
    const setCookies = await signUp(app, context.get('viewer'), context.get('authHeaders'), context.req.valid('json'))
    forwardCookies(context, setCookies)
    return context.json({ status: 'confirmation-sent' as const }, 201)
  })
}
