import { signOut } from '../../session/sign-out.ts'
import { storeToastForNextPage } from '../../session/toast-for-next-page.ts'

/** After the account is deleted: clears its data from this browser and signs out every tab. */
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
