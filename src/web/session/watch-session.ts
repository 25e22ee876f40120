import { callApi } from './call-api.ts'
import { hearTabs, tellTabs } from './tell-tabs.ts'

const TICK_MS = 30_000

/**
 * Finds out when the session of this tab is no longer what the page shows: at once when another tab of this browser
 * tells so, otherwise with the next tick or when the tab is looked at again.
 */
export function watchSession(shownUserId: string | null, onChanged: (userId: string | null) => void): () => void {
  let isWatching = true
  let isAsking = false

  const ask = async () => {
    if (isAsking) return
    isAsking = true
    const answer = await callApi<{ userId: string | null }>('GET', '/auth/session')
    isAsking = false
    // A server that cannot be reached, or fails, has not said that anybody is signed out.
    if (isWatching && answer.ok && answer.value.userId !== shownUserId) onChanged(answer.value.userId)
  }
  const askIfSeen = () => {
    if (document.visibilityState === 'visible') void ask()
  }
  const askIfBack = (event: PageTransitionEvent) => {
    if (event.persisted) void ask()
  }

  tellTabs(shownUserId)
  const stopHearing = hearTabs((userId) => {
    if (userId !== shownUserId) void ask()
  })
  // Without a session there is none to end; another tab tells when one begins.
  const timer = shownUserId === null ? undefined : setInterval(askIfSeen, TICK_MS)
  document.addEventListener('visibilitychange', askIfSeen)
  window.addEventListener('online', askIfSeen)
  window.addEventListener('pageshow', askIfBack)
  return () => {
    isWatching = false
    stopHearing()
    clearInterval(timer)
    document.removeEventListener('visibilitychange', askIfSeen)
    window.removeEventListener('online', askIfSeen)
    window.removeEventListener('pageshow', askIfBack)
  }
}
