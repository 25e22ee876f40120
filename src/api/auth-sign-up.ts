import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { SIGN_UP_ACCOUNT_TYPES } from '#domain/account-type.ts'
import { signUp } from '#operations/accounts/sign-up.ts'
import type { App } from '#operations/app.ts'
import { refusal } from './answers.ts'
import { body, INVALID, status, TOO_MANY } from './auth-answers.ts'
import { keepCookies } from './keep-cookies.ts'
import type { ApiEnv } from './request-variables.ts'

const person = {
  firstName: z.string().default(''),
  lastName: z.string().default(''),
  email: z.string().default(''),
  companyName: z.string().default(''),
  accountType: z.enum(SIGN_UP_ACCOUNT_TYPES, 'must be company or agency').default('company'),
}

const newAccount = z.discriminatedUnion(
  'method',
  [
    z.object({ method: z.literal('password'), ...person, password: z.string().default('') }),
    z.object({ method: z.literal('magic-link'), ...person }),
  ],
  'must be password or magic-link',
)

const route = createRoute({
  method: 'post',
  path: '/auth/sign-up',
  summary: 'Make an account',
  description: 'Nobody can use it before the link in the mail was opened.',
  request: body(newAccount),
  responses: {
    201: status(['confirmation-sent'], 'The account is made, and its confirmation is on its way'),
    403: refusal('This server takes no new accounts'),
    409: refusal('The address has an account already'),
    ...INVALID,
    ...TOO_MANY,
  },
})

export function addSignUpRoute(api: OpenAPIHono<ApiEnv>, app: App): void {
  api.openapi(route, async (context) => {
    const setCookies = await signUp(app, context.get('viewer'), context.get('authHeaders'), context.req.valid('json'))
    keepCookies(context, setCookies)
    return context.json({ status: 'confirmation-sent' as const }, 201)
  })
}
