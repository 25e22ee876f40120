import { useState } from 'react'
import { useIsHydrated } from '../design/use-hydrated.ts'

/** Whether this error was in the document the server sent, and not met later, in the browser or on a navigation. */
export function useIsInitialDocument(error: unknown): boolean {
  const isAlive = useIsHydrated()
  const [sent] = useState(isAlive ? null : { error })
  return sent !== null && sent.error === error
}
