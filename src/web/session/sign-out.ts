import { callApi } from '../client/call-api.ts'
import { setPageExit } from '../design/page-exit.ts'
import { clearOtherAccounts } from './clear-other-accounts.ts'
import { notifyTabs } from './notify-tabs.ts'
import { storeToastForNextPage } from './toast-for-next-page.ts'

/**
 * Ends the session and leaves for the home page with a new document, so that nothing of the account stays; an admin who
 * was in somebody's account comes back to where they entered it. Gives what went wrong.
 */
export async function signOut(userId?: string): Promise<string | null> {
  setPageExit(true)
  const result = await callApi<{ status: 'signed-out' | 'back-in-own-account' }>('POST', '/auth/sign-out')
  if (result.ok && result.value.status === 'back-in-own-account') {
    storeToastForNextPage('info', 'You have left that account and are in your own again.')
    window.location.assign(`/admin/users/${userId}`)
    return null
  }
  // Somebody whose session is over already is signed out, too.
  if (result.ok || [401, 403, 404].includes(result.error.status)) {
    clearOtherAccounts(null)
    notifyTabs(null)
    window.location.assign('/')
    return null
  }
  setPageExit(false)
  return result.error.message
}
