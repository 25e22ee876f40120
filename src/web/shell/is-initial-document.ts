import { useState } from 'react'
import { useIsHydrated } from '../design/use-hydrated.ts'

/** Whether the error was in the initial document, not met later in the browser or on a navigation. */
export function useIsInitialDocument(error: unknown): boolean {
  const isHydrated = useIsHydrated()
  const [sent] = useState(isHydrated ? null : { error })
  return sent !== null && sent.error === error
}
