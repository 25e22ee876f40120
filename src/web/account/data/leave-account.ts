import { signOut } from '../../session/sign-out.ts'
import { storeToastForNextPage } from '../../session/toast-for-next-page.ts'

/** Clears the storage of this browser and signs out every tab. Call it after the account is deleted. */
export async function clearDeletedAccount(): Promise<void> {
  for (const storage of ['localStorage', 'sessionStorage'] as const) {
    try {
      window[storage].clear()
    } catch {
      // Storage is blocked, so there is nothing to clear.
    }
  }
  storeToastForNextPage('success', 'Your account and all its data have been deleted.')
  if (await signOut()) window.location.assign('/')
}
