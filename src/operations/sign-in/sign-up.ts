import { randomUUID } from 'node:crypto'
import type { AccountType } from '#domain/accounts/account-type.ts'
import { INVALID_SIGN_UP_EMAIL, parseEmail } from '#domain/accounts/email-address.ts'
import { parseName } from '#domain/accounts/person.ts'
import { localPath } from '#domain/urls/local-path.ts'
import { insertAccount } from '#store/accounts/accounts.ts'
import type { App } from '../app.ts'
import { limitAttempts } from '../auth/limit-attempts.ts'
import { Conflict, Forbidden, InvalidInput } from '../errors.ts'
import type { Viewer } from '../viewer.ts'
import { checkPassword } from './check-password.ts'
import { deviceOf } from './device-cookie.ts'
import { PLACE_AFTER_CONFIRMING, sendMailLink } from './send-mail-link.ts'

export type SignUp = {
  firstName: string
  lastName: string
  email: string
  companyName: string
  accountType: AccountType
  /** The page to open after the email address was confirmed, such as an invitation. */
  next?: string | undefined
} & ({ method: 'password'; password: string } | { method: 'magic-link' })

/** Returns the cookie that identifies this browser. */
export async function signUp(
  app: Pick<App, 'auth' | 'database' | 'queue' | 'settings'>,
  viewer: Viewer,
  headers: Headers,
  input: SignUp,
): Promise<string[]> {
  if (!app.settings.hasSignUp) {
    throw new Forbidden('Account registration is currently disabled. Please contact support.', 'sign_up_disabled')
  }
  const person = parsePerson(input)
  if (input.method === 'password') checkPassword(input.password)
  await limitAttempts(app.database, { kind: 'sign-up', clientKey: viewer.clientKey, account: person.email })
  const passwordHash = input.method === 'password' ? await hashPassword(app, input.password) : null
  const id = randomUUID()
  const isNew = await insertAccount(app.database, { id, ...person, accountType: input.accountType, passwordHash })
  if (!isNew) throw new Conflict('An account with this email already exists. Try signing in instead.')
  const device = deviceOf(headers, app.settings.publicUrl)
  const kind = passwordHash ? 'confirm-email' : 'finish-sign-up'
  await sendMailLink(
    app,
    { id, email: person.email },
    kind,
    localPath(input.next) ?? PLACE_AFTER_CONFIRMING,
    device.hash,
  )
  return [device.cookie]
}

function parsePerson(input: SignUp) {
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
