import { randomUUID } from 'node:crypto'
import { findUser } from '#store/accounts/accounts.ts'
import type { App } from '../app.ts'
import { limitAttempts } from '../auth/limit-attempts.ts'
import { requireOwner } from '../permissions.ts'
import type { Viewer } from '../viewer.ts'
import { parseMailbox } from './request-magic-link.ts'

type Input = { email?: string | undefined }

/** Mails the link that confirms an address again, unless it is confirmed. */
export async function resendConfirmation(
  app: Pick<App, 'database' | 'queue'>,
  viewer: Viewer,
  input: Input,
): Promise<void> {
  await ask(app, viewer, 'confirm', input, '')
}

/** Where the form is that the link in the mail leads to, for each place to ask from. */
const RESET_PATHS = { login: '/auth', settings: '/reset-password' }

/** Mails a link that lets its reader set a new password. The settings of an account ask for its own. */
export async function requestPasswordReset(
  app: Pick<App, 'database' | 'queue'>,
  viewer: Viewer,
  input: Input & { from: keyof typeof RESET_PATHS },
): Promise<void> {
  const isForOwn = input.from === 'settings' && input.email === undefined
  const requested = isForOwn ? { email: requireOwner(viewer).account.email } : input
  await ask(app, viewer, 'reset', requested, RESET_PATHS[input.from])
}

const ATTEMPTS = { confirm: 'resend-confirmation', reset: 'reset-password' } as const

/** Does the same whether there is such an account or not; the job alone knows, and nobody waits for it. */
async function ask(
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
