import { useState } from 'react'
import { useIsHydrated } from '../design/use-hydrated.ts'

/** True if the error was part of the server's HTML. False if it occurred later in the browser. */
export function useIsInitialDocument(error: unknown): boolean {
  const isHydrated = useIsHydrated()
  const [sent] = useState(isHydrated ? null : { error })
  return sent !== null && sent.error === error
}
