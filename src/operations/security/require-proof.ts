import { findAccount } from '#store/accounts/accounts.ts'
import type { Actor } from '../actor.ts'
import type { App } from '../app.ts'
import { InvalidInput, SignInRequired } from '../errors.ts'
import { requireFreshSession, requireOwner } from '../permissions.ts'
import { countAttempt } from './count-attempt.ts'

/**
 * Security changes need proof of ownership: the password, which better-auth checks later,
 * or a recent sign-in for accounts without a password.
 */
export async function requireProof(
  app: Pick<App, 'database'>,
  actor: Actor,
  password: string | undefined,
): Promise<void> {
  const signedIn = requireOwner(actor)
  const account = await findAccount(app.database, signedIn.account.userId)
  if (!account) throw new SignInRequired()
  if (!account.hasPassword) requireFreshSession(actor)
  else if (!password) throw new InvalidInput('Enter your password.', 'password_required')
  else await countAttempt(app.database, `password:${account.id}`, 'passwords')
}

const wrongPassword = () => new InvalidInput('That is not your password. Please try again.', 'wrong_password')

export const WRONG_PASSWORD = { INVALID_PASSWORD: wrongPassword, PASSWORD_TOO_LONG: wrongPassword }
