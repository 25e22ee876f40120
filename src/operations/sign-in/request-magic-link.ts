import { z } from '@hono/zod-openapi'
import { INVALID_EMAIL, parseEmail } from '#domain/accounts/email-address.ts'
import { localPath } from '#domain/urls/local-path.ts'
import { findUser } from '#store/accounts/accounts.ts'
import type { Actor } from '../actor.ts'
import type { App } from '../app.ts'
import { limitAttempts } from '../auth/limit-attempts.ts'
import { defineOperation } from '../define-operation.ts'
import { InvalidInput, NotFound } from '../errors.ts'
import { forAnyone } from '../on-account.ts'
import { notifyOfSuspension } from './notify-of-suspension.ts'
import { INVALID, TOO_MANY } from './refusals.ts'
import { sendMailLink } from './send-mail-link.ts'

/** It never creates an account. */
const LINK = {
  access: forAnyone(),
  input: z.object({ email: z.string().optional(), next: z.string().optional() }),
  output: z.object({ status: z.enum(['sent']) }),
  returns: 'The link is on its way',
  refuses: { 404: 'No account has this email address', ...INVALID, ...TOO_MANY },
} as const

export const sendMagicLink = defineOperation({
  ...LINK,
  name: 'sendMagicLink',
  summary: 'Email a sign-in link',
  run: ({ app, actor }, input) => sendLink(app, actor, input),
})

export const resendMagicLink = defineOperation({
  ...LINK,
  name: 'resendMagicLink',
  summary: 'Email another sign-in link',
  run: ({ app, actor }, input) => sendLink(app, actor, input),
})

async function sendLink(
  app: Pick<App, 'auth' | 'database' | 'queue' | 'settings'>,
  { clientKey }: Actor,
  input: { email?: string | undefined; next?: string | undefined },
): Promise<{ status: 'sent' }> {
  const email = parseMailbox(input.email)
  await limitAttempts(app.database, { kind: 'magic-link', clientKey, account: email })
  const user = await findUser(app.database, { email })
  if (!user) {
    throw new NotFound('No account found with this email address. Please sign up first or check your email.')
  }
  // The response does not change for a suspended account, so that strangers do not learn of the suspension.
  if (user.isSuspended) await notifyOfSuspension(app, user)
  else await sendMailLink(app, user, 'magic-link', localPath(input.next) ?? '/')
  return { status: 'sent' }
}

export function parseMailbox(typed = ''): string {
  if (typed.trim() === '') throw new InvalidInput('You must provide either an email or phone number.')
  const email = parseEmail(typed)
  if (!email) throw new InvalidInput(INVALID_EMAIL)
  return email
}
