const NAME = 'pagewarden-session'

/** Tells the other tabs of this browser who is signed in here. */
export function notifyTabs(userId: string | null): void {
  if (typeof BroadcastChannel === 'function') {
    const channel = new BroadcastChannel(NAME)
    channel.postMessage(userId)
    channel.close()
    return
  }
  try {
    // Only a changed value is an event for the others.
    localStorage.setItem(NAME, JSON.stringify({ userId, at: Date.now() }))
  } catch {
    // Without storage the others learn it from the server.
  }
}

/** Calls back with what another tab tells. */
export function hearTabs(onTold: (userId: string | null) => void): () => void {
  if (typeof BroadcastChannel === 'function') {
    const channel = new BroadcastChannel(NAME)
    channel.onmessage = (event) => onTold(event.data)
    return () => channel.close()
  }
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === NAME && newValue) onTold(JSON.parse(newValue).userId)
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
