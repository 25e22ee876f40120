import { callApi, onSignInRequired } from '../client/call-api.ts'
import { notifyTabs, onTabMessage } from './notify-tabs.ts'

const TICK_MS = 30_000

/**
 * Detects when the signed-in account differs from the one on the page: immediately when another tab
 * or a 401 from the API says so, otherwise with the next tick or when the tab becomes visible.
 */
export function watchSession(shownUserId: string | null, onChanged: (userId: string | null) => void): () => void {
  let isWatching = true
  let pending: Promise<boolean> | null = null

  /** Whether the page shows the signed-in account. A failed request counts as yes. */
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
    // The page comes from the back-forward cache; the user may have signed out since.
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
  // Without a session there is nothing to poll; another tab reports when one begins.
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
