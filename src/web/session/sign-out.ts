import { callApi } from '../client/call-api.ts'
import { setPageExit } from '../design/page-exit.ts'
import { clearOtherAccounts } from './clear-other-accounts.ts'
import { notifyTabs } from './notify-tabs.ts'
import { storeToastForNextPage } from './toast-for-next-page.ts'

/**
 * Loads a new page, so that no data of the account stays in memory. An impersonating administrator returns to the
 * user's admin screen. Returns an error message or null.
 */
export async function signOut(userId?: string, next = '/'): Promise<string | null> {
  setPageExit(true)
  const result = await callApi('POST', '/auth/sign-out')
  if (result.ok && result.value.status === 'back-in-own-account') {
    storeToastForNextPage('info', 'You have left that account and are back in your own.')
    window.location.assign(`/admin/users/${userId}`)
    return null
  }
  // The user is also signed out if the session had already ended.
  if (result.ok || [401, 403, 404].includes(result.error.status)) {
    clearOtherAccounts(null)
    notifyTabs(null)
    window.location.assign(next)
    return null
  }
  setPageExit(false)
  return result.error.message
}
