import { randomUUID } from 'node:crypto'
import { findUser } from '#store/accounts/accounts.ts'
import type { App } from '../app.ts'
import { limitAttempts } from '../auth/limit-attempts.ts'
import { requireOwner } from '../permissions.ts'
import type { Viewer } from '../viewer.ts'
import { parseMailbox } from './request-magic-link.ts'

type Input = { email?: string | undefined }

/** Sends the confirmation link again, unless the email address is confirmed. */
export async function resendConfirmation(
  app: Pick<App, 'database' | 'queue'>,
  viewer: Viewer,
  input: Input,
): Promise<void> {
  await queueAccountMail(app, viewer, 'confirm', input, '')
}

/** Where the link in the mail goes, depending on the screen on which the user requested it. */
const RESET_PATHS = { login: '/auth', settings: '/reset-password' }

/** Sends a link to set a new password. From the account settings, it goes to the user's own email address. */
export async function requestPasswordReset(
  app: Pick<App, 'database' | 'queue'>,
  viewer: Viewer,
  input: Input & { from: keyof typeof RESET_PATHS },
): Promise<void> {
  const isForOwn = input.from === 'settings' && input.email === undefined
  const requested = isForOwn ? { email: requireOwner(viewer).account.email } : input
  await queueAccountMail(app, viewer, 'reset', requested, RESET_PATHS[input.from])
}

const ATTEMPTS = { confirm: 'resend-confirmation', reset: 'reset-password' } as const

/** Queues a job even if no account has this email address, so that not even the response time gives that away. */
async function queueAccountMail(
  app: Pick<App, 'database' | 'queue'>,
  viewer: Viewer,
  purpose: keyof typeof ATTEMPTS,
  input: Input,
  resetPath: string,
): Promise<void> {
  const email = parseMailbox(input.email)
  await limitAttempts(app.database, { kind: ATTEMPTS[purpose], clientKey: viewer.clientKey, account: email })
  const user = await findUser(app.database, { email })
  await app.queue.send('account-mail', { userId: user?.id ?? null, purpose, resetPath }, { singletonKey: randomUUID() })
}
