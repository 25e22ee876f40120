import { useState, useSyncExternalStore } from 'react'

/** Whether this error was in the document the server sent, and not met later, in the browser or on a navigation. */
export function useCameWithDocument(error: unknown): boolean {
  const isFirstRender = useSyncExternalStore(subscribeToNothing, inBrowser, inDocument)
  const [sent] = useState(isFirstRender ? { error } : null)
  return sent !== null && sent.error === error
}

const subscribeToNothing = () => () => {}
const inBrowser = () => false
/** React takes this one on the server and while it takes the server's document over. */
const inDocument = () => true
