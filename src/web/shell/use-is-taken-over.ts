import { useSyncExternalStore } from 'react'

/** True on the server, and in the browser while React takes the server's document over. */
export function useIsTakenOver(): boolean {
  return useSyncExternalStore(subscribeToNothing, inBrowser, inDocument)
}

const subscribeToNothing = () => () => {}
const inBrowser = () => false
const inDocument = () => true
