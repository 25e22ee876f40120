import { callApi, onSignInRequired } from '../client/call-api.ts'
import { hearTabs, notifyTabs } from './notify-tabs.ts'

const TICK_MS = 30_000

/**
 * Finds out when the session of this tab is no longer what the page shows: at once when another tab of this browser
 * tells so or the API turns this one away, otherwise with the next tick or when the tab is looked at again.
 */
export function watchSession(shownUserId: string | null, onChanged: (userId: string | null) => void): () => void {
  let isWatching = true
  let asking: Promise<boolean> | null = null

  /** Whether the page shows who is signed in. A server that cannot be reached, or fails, has not said that it does not. */
  const compare = async () => {
    const result = await callApi<{ userId: string | null }>('GET', '/auth/session')
    asking = null
    const isSame = !result.ok || result.value.userId === shownUserId
    if (isWatching && result.ok && !isSame) onChanged(result.value.userId)
    return isSame
  }
  const ask = () => {
    asking ??= compare()
    return asking
  }
  const askIfSeen = () => {
    if (document.visibilityState === 'visible') void ask()
  }
  const askIfBack = async (event: PageTransitionEvent) => {
    if (!event.persisted) return
    // The browser shows the page as it was left; its person may have signed out since.
    hidePage(shownUserId !== null)
    if (await ask()) hidePage(false)
  }

  notifyTabs(shownUserId)
  const stopHearing = hearTabs((userId) => {
    if (userId !== shownUserId) void ask()
  })
  const stopListening = onSignInRequired(() => {
    if (shownUserId !== null) void ask()
  })
  // Without a session there is none to end; another tab tells when one begins.
  const timer = shownUserId === null ? undefined : setInterval(askIfSeen, TICK_MS)
  document.addEventListener('visibilitychange', askIfSeen)
  window.addEventListener('online', askIfSeen)
  window.addEventListener('pageshow', askIfBack)
  return () => {
    isWatching = false
    hidePage(false)
    stopHearing()
    stopListening()
    clearInterval(timer)
    document.removeEventListener('visibilitychange', askIfSeen)
    window.removeEventListener('online', askIfSeen)
    window.removeEventListener('pageshow', askIfBack)
  }
}

function hidePage(isHidden: boolean): void {
  document.documentElement.style.visibility = isHidden ? 'hidden' : ''
}
