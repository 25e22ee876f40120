const NAME = 'pagewarden-session'

/** Sends the other tabs of this browser the id of the user who is signed in here. */
export function notifyTabs(userId: string | null): void {
  if (typeof BroadcastChannel === 'function') {
    const channel = new BroadcastChannel(NAME)
    channel.postMessage(userId)
    channel.close()
    return
  }
  try {
    // The time makes each value unique, because the storage event fires only if the value changes.
    localStorage.setItem(NAME, JSON.stringify({ userId, at: Date.now() }))
  } catch {
    // If storage is blocked, the other tabs find out from the server.
  }
}

/** Calls `onMessage` with the user id from a different tab. */
export function onTabMessage(onMessage: (userId: string | null) => void): () => void {
  if (typeof BroadcastChannel === 'function') {
    const channel = new BroadcastChannel(NAME)
    channel.onmessage = (event) => onMessage(event.data)
    return () => channel.close()
  }
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === NAME && newValue) onMessage(JSON.parse(newValue).userId)
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
