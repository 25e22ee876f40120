import { signOut } from '../../session/sign-out.ts'
import { storeToastForNextPage } from '../../session/toast-for-next-page.ts'

/** After the account is gone: nothing of it stays in this browser, and every tab of it is signed out. */
export async function leaveForGood(): Promise<void> {
  for (const storage of ['localStorage', 'sessionStorage'] as const) {
    try {
      window[storage].clear()
    } catch {
      // A browser without storage has kept nothing.
    }
  }
  storeToastForNextPage('success', 'Your account and everything it owned is deleted.')
  if (await signOut()) window.location.assign('/')
}
