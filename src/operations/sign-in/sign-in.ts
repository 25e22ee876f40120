import { z } from '@hono/zod-openapi'
import { INVALID_EMAIL, parseEmail } from '#domain/accounts/email-address.ts'
import { dropSession } from '#store/accounts/accounts.ts'
import { isDeviceOf } from '#store/accounts/known-devices.ts'
import { accountOf } from '../actor.ts'
import type { App } from '../app.ts'
import { limitAttempts } from '../auth/limit-attempts.ts'
import { SUSPENDED } from '../auth/suspended.ts'
import { translateAuthError } from '../auth/translate-auth-error.ts'
import { defineOperation } from '../define-operation.ts'
import { Forbidden, InvalidCredentials, InvalidInput } from '../errors.ts'
import { forHoldersOfLink } from '../on-account.ts'
import { deviceOf } from './device-cookie.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { INVALID, TOO_MANY } from './refusals.ts'

/** Unknown email addresses and wrong passwords get the same response. */
export const signIn = defineOperation({
  name: 'signIn',
  summary: 'Sign in with a password',
  access: forHoldersOfLink(),
  input: z.object({ email: z.string().optional(), password: z.string().optional() }),
  output: z.object({ status: z.enum(['signed-in', 'two-factor']) }),
  returns: 'Signed in, or a second factor is required',
  refuses: {
    401: 'Unknown email address or wrong password',
    403: 'The email address has not been confirmed yet',
    ...INVALID,
    ...TOO_MANY,
  },
  async run({ app, actor, headers, setCookies }, input) {
    const { email, password } = parse(input)
    const account = await limitKeyOf(app, headers, email)
    const { clientKey } = actor
    const forgive = await limitAttempts(app.database, { kind: 'sign-in', clientKey, account })
    await limitAttempts(app.database, { kind: 'any-sign-in', clientKey, account })
    const { api } = await app.auth()
    const call = api.signInEmail({ body: { email, password }, headers, returnHeaders: true })
    const reply = await translateAuthError(call, REFUSALS)
    await forgive()
    setCookies.push(...reply.headers.getSetCookie())
    const earlierSessionId = accountOf(actor)?.sessionId ?? null
    if ('twoFactorRedirect' in reply.response) {
      if (earlierSessionId) await dropSession(app.database, earlierSessionId)
      return { status: 'two-factor' as const }
    }
    setCookies.push(...(await finishSignIn(app, headers, reply.response.user.id, earlierSessionId)))
    return { status: 'signed-in' as const }
  },
})

function parse({ email: typed = '', password }: { email?: string | undefined; password?: string | undefined }) {
  if (typed.trim() === '' || password === undefined) {
    throw new InvalidInput('You must provide either an email or phone number and a password')
  }
  const email = parseEmail(typed)
  if (!email) throw new InvalidInput(INVALID_EMAIL)
  if (password === '') throw new InvalidInput('Please enter your password')
  return { email, password }
}

/** Attempts from known browsers are counted separately, so that a stranger's guesses do not lock the owner out. */
async function limitKeyOf(app: Pick<App, 'database' | 'settings'>, headers: Headers, email: string): Promise<string> {
  const device = deviceOf(headers, app.settings.publicUrl)
  return (await isDeviceOf(app.database, email, device.hash)) ? `${email} ${device.hash}` : email
}

const invalid = () => new InvalidCredentials('Invalid email or password. Please check your credentials and try again.')

const REFUSALS = {
  ...SUSPENDED,
  INVALID_EMAIL_OR_PASSWORD: invalid,
  PASSWORD_TOO_LONG: invalid,
  EMAIL_NOT_VERIFIED: () =>
    new Forbidden(
      'Please check your email and click the confirmation link before signing in. ' +
        "If you haven't received the email, you can request a new one below.",
      'email_not_confirmed',
    ),
}
