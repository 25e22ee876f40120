import { useState } from 'react'
import { useIsTakenOver } from './use-is-taken-over.ts'

/** Whether this error was in the document the server sent, and not met later, in the browser or on a navigation. */
export function useCameWithDocument(error: unknown): boolean {
  const isTakenOver = useIsTakenOver()
  const [sent] = useState(isTakenOver ? { error } : null)
  return sent !== null && sent.error === error
}
