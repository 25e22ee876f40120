import { randomUUID } from 'node:crypto'
import { z } from '@hono/zod-openapi'
import { SIGN_UP_ACCOUNT_TYPES } from '#domain/accounts/account-type.ts'
import { INVALID_SIGN_UP_EMAIL, parseEmail } from '#domain/accounts/email-address.ts'
import { parseName } from '#domain/accounts/person.ts'
import { localPath } from '#domain/urls/local-path.ts'
import { insertAccount } from '#store/accounts/accounts.ts'
import type { App } from '../app.ts'
import { limitAttempts } from '../auth/limit-attempts.ts'
import { defineOperation } from '../define-operation.ts'
import { Conflict, Forbidden, InvalidInput } from '../errors.ts'
import { forAnyone } from '../on-account.ts'
import { checkPassword } from './check-password.ts'
import { deviceOf } from './device-cookie.ts'
import { INVALID, TOO_MANY } from './refusals.ts'
import { PLACE_AFTER_CONFIRMING, sendMailLink } from './send-mail-link.ts'

const newAccount = z.object({
  method: z.enum(['password', 'magic-link'], 'must be password or magic-link'),
  firstName: z.string().default(''),
  lastName: z.string().default(''),
  email: z.string().default(''),
  companyName: z.string().default(''),
  accountType: z.enum(SIGN_UP_ACCOUNT_TYPES, 'must be company or agency').default('company'),
  password: z
    .string()
    .default('')
    .openapi({ description: 'Required with the method password, ignored with the other' }),
  next: z.string().optional().openapi({ description: 'The path to open after the email address was confirmed' }),
})
type NewAccount = z.output<typeof newAccount>

/** Sets the cookie that identifies this browser. */
export const signUp = defineOperation({
  name: 'signUp',
  summary: 'Create an account',
  description: 'The account cannot be used until the link in the confirmation email has been opened.',
  access: forAnyone(),
  input: newAccount,
  output: z.object({ status: z.enum(['confirmation-sent']) }),
  returns: 'The account has been created and the confirmation email is on its way',
  refuses: {
    403: 'This server does not accept new accounts',
    409: 'The email address already has an account',
    ...INVALID,
    ...TOO_MANY,
  },
  async run({ app, actor, headers, setCookies }, input) {
    if (!app.settings.hasSignUp) {
      throw new Forbidden('Account registration is currently disabled. Please contact support.', 'sign_up_disabled')
    }
    const person = parsePerson(input)
    if (input.method === 'password') checkPassword(input.password)
    await limitAttempts(app.database, { kind: 'sign-up', clientKey: actor.clientKey, account: person.email })
    const passwordHash = input.method === 'password' ? await hashPassword(app, input.password) : null
    const id = randomUUID()
    const isNew = await insertAccount(app.database, { id, ...person, accountType: input.accountType, passwordHash })
    if (!isNew) throw new Conflict('An account with this email already exists. Try signing in instead.')
    const device = deviceOf(headers, app.settings.publicUrl)
    const kind = passwordHash ? 'confirm-email' : 'finish-sign-up'
    const next = localPath(input.next) ?? PLACE_AFTER_CONFIRMING
    await sendMailLink(app, { id, email: person.email }, kind, next, device.hash)
    setCookies.push(device.cookie)
    return { status: 'confirmation-sent' as const }
  },
})

function parsePerson(input: NewAccount) {
  const names = [input.firstName, input.lastName, input.companyName].map(parseName)
  const isMissing = names.some((parsed) => parsed.ok && parsed.name === '') || input.email.trim() === ''
  if (isMissing) throw new InvalidInput('Please fill in all required fields')
  const [firstName, lastName, companyName] = names.map((parsed) => {
    if (!parsed.ok) throw new InvalidInput(parsed.message)
    return parsed.name
  }) as [string, string, string]
  const email = parseEmail(input.email)
  if (!email) throw new InvalidInput(INVALID_SIGN_UP_EMAIL)
  return { firstName, lastName, companyName, email }
}

async function hashPassword(app: Pick<App, 'auth'>, password: string): Promise<string> {
  const { $context } = await app.auth()
  return (await $context).password.hash(password)
}
