import { useEffect } from 'react'
import { UnsavedGuard } from '../../account/unsaved-guard.tsx'

/** Asks before a way elsewhere, or the end of the page, leaves something unsaved behind. */
export function LeaveGuard({ isUnsaved }: { isUnsaved: boolean }) {
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved])
  return (
    <UnsavedGuard
      isUnsaved={isUnsaved}
      consequence="It is kept in this browser and offered to you when you come back."
      isFree={({ nextLocation }) => Boolean(nextLocation.state?.isDeleted)}
    />
  )
}
