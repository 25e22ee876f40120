import type { Account } from '#domain/accounts/account.ts'
import { type ProfileChange, parseProfile } from '#domain/accounts/profile.ts'
import { updateProfile as storeProfile } from '#store/accounts/profiles.ts'
import { getAccount } from '../accounts/get-account.ts'
import type { App } from '../app.ts'
import { InvalidInput, SignInRequired } from '../errors.ts'
import { requireAccount } from '../permissions.ts'
import type { Viewer } from '../viewer.ts'

export async function updateProfile(
  app: Pick<App, 'database'>,
  viewer: Viewer,
  typed: ProfileChange,
): Promise<Account> {
  const { account } = requireAccount(viewer)
  const parsed = parseProfile(typed)
  if (!parsed.ok) throw new InvalidInput(Object.values(parsed.errors).join('. '))
  if (!(await storeProfile(app.database, account.userId, parsed.profile))) throw new SignInRequired()
  return getAccount(app, viewer)
}
