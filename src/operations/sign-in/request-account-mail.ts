import { randomUUID } from 'node:crypto'
import { z } from '@hono/zod-openapi'
import { findUser } from '#store/accounts/accounts.ts'
import type { Actor } from '../actor.ts'
import type { App } from '../app.ts'
import { limitAttempts } from '../auth/limit-attempts.ts'
import { defineOperation } from '../define-operation.ts'
import { forAnyone } from '../on-account.ts'
import { requireOwner } from '../permissions.ts'
import { INVALID, TOO_MANY } from './refusals.ts'
import { parseMailbox } from './request-magic-link.ts'

const MAIL = {
  access: forAnyone(),
  description: 'The response is the same whether or not the email address has an account.',
  output: z.object({ status: z.enum(['sent']) }),
  returns: 'The request has been accepted',
  refuses: { ...INVALID, ...TOO_MANY },
} as const
const email = z.string().optional()

/** Does nothing if the email address is confirmed. */
export const resendConfirmation = defineOperation({
  ...MAIL,
  name: 'resendConfirmation',
  summary: 'Resend the confirmation email',
  input: z.object({ email }),
  async run({ app, actor }, { email }) {
    await queueAccountMail(app, actor, 'confirm', email, '')
    return { status: 'sent' as const }
  },
})

/** Where the link in the mail goes, depending on the screen on which the user requested it. */
const RESET_PATHS = { login: '/auth', settings: '/reset-password' }

/** From the account settings, the mail goes to the user's own email address. */
export const requestPasswordReset = defineOperation({
  ...MAIL,
  name: 'requestPasswordReset',
  summary: 'Email a password reset link',
  input: z.object({ email, from: z.enum(['login', 'settings']).default('login') }),
  async run({ app, actor }, { email, from }) {
    const isForOwn = from === 'settings' && email === undefined
    const requested = isForOwn ? requireOwner(actor).account.email : email
    await queueAccountMail(app, actor, 'reset', requested, RESET_PATHS[from])
    return { status: 'sent' as const }
  },
})

const ATTEMPTS = { confirm: 'resend-confirmation', reset: 'reset-password' } as const

/** Queues a job even if no account has this email address, so that not even the response time gives that away. */
async function queueAccountMail(
  app: Pick<App, 'database' | 'queue'>,
  actor: Actor,
  purpose: keyof typeof ATTEMPTS,
  typed: string | undefined,
  resetPath: string,
): Promise<void> {
  const email = parseMailbox(typed)
  await limitAttempts(app.database, { kind: ATTEMPTS[purpose], clientKey: actor.clientKey, account: email })
  const user = await findUser(app.database, { email })
  await app.queue.send('account-mail', { userId: user?.id ?? null, purpose, resetPath }, { singletonKey: randomUUID() })
}
