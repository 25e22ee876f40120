import { callApi, onSignInRequired } from '../client/call-api.ts'
import { notifyTabs, onTabMessage } from './notify-tabs.ts'

const TICK_MS = 30_000

/**
 * Detects that the signed-in account is no longer the account on the page. Checks when a different tab reports a
 * change, after a 401, when the tab becomes visible, and every 30 seconds.
 */
export function watchSession(shownUserId: string | null, onChanged: (userId: string | null) => void): () => void {
  let isWatching = true
  let pending: Promise<boolean> | null = null

  /** True if the page shows the signed-in account, or if the request fails. */
  const compare = async () => {
    const result = await callApi('GET', '/auth/session')
    pending = null
    const isSame = !result.ok || result.value.userId === shownUserId
    if (isWatching && result.ok && !isSame) onChanged(result.value.userId)
    return isSame
  }
  const check = () => {
    pending ??= compare()
    return pending
  }
  const checkIfVisible = () => {
    if (document.visibilityState === 'visible') void check()
  }
  const checkIfRestored = async (event: PageTransitionEvent) => {
    if (!event.persisted) return
    // Hide a page from the back-forward cache until it is checked, because the user may have signed out.
    hidePage(shownUserId !== null)
    if (await check()) hidePage(false)
  }

  notifyTabs(shownUserId)
  const stopTabMessages = onTabMessage((userId) => {
    if (userId !== shownUserId) void check()
  })
  const stopListening = onSignInRequired(() => {
    if (shownUserId !== null) void check()
  })
  // Signed-out visitors need no polling, because a different tab reports when the user signs in.
  const timer = shownUserId === null ? undefined : setInterval(checkIfVisible, TICK_MS)
  document.addEventListener('visibilitychange', checkIfVisible)
  window.addEventListener('online', checkIfVisible)
  window.addEventListener('pageshow', checkIfRestored)
  return () => {
    isWatching = false
    hidePage(false)
    stopTabMessages()
    stopListening()
    clearInterval(timer)
    document.removeEventListener('visibilitychange', checkIfVisible)
    window.removeEventListener('online', checkIfVisible)
    window.removeEventListener('pageshow', checkIfRestored)
  }
}

function hidePage(isHidden: boolean): void {
  document.documentElement.style.visibility = isHidden ? 'hidden' : ''
}
