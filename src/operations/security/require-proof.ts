import { findAccount } from '#store/accounts/accounts.ts'
import type { App } from '../app.ts'
import { InvalidInput, SignInRequired } from '../errors.ts'
import { requireFreshSession, requireOwner } from '../permissions.ts'
import type { AccountViewer, Viewer } from '../viewer.ts'
import { countAttempt } from './count-attempt.ts'

/**
 * Whoever changes how an account is guarded proves to own it: by its password, which better-auth then checks, or by a
 * fresh sign-in where there is none.
 */
export async function requireProof(
  app: Pick<App, 'database'>,
  viewer: Viewer,
  password: string | undefined,
): Promise<AccountViewer> {
  const known = requireOwner(viewer)
  const account = await findAccount(app.database, known.account.userId)
  if (!account) throw new SignInRequired()
  if (!account.hasPassword) return requireFreshSession(viewer)
  if (!password) throw new InvalidInput('Enter your password.', 'password_required')
  await countAttempt(app.database, `password:${account.id}`, 'passwords')
  return known
}

const wrongPassword = () => new InvalidInput('That is not your password. Please try again.', 'wrong_password')

export const WRONG_PASSWORD = { INVALID_PASSWORD: wrongPassword, PASSWORD_TOO_LONG: wrongPassword }
