import { useState } from 'react'
import { useIsHydrated } from '../design/use-hydrated.ts'

/** Whether the error was already in the initial document, rather than occurring later in the browser. */
export function useIsInitialDocument(error: unknown): boolean {
  const isHydrated = useIsHydrated()
  const [sent] = useState(isHydrated ? null : { error })
  return sent !== null && sent.error === error
}
