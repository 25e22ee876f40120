import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'

/** Asks before a way elsewhere leaves something unsaved behind. */
export function LeaveGuard({ isUnsaved }: { isUnsaved: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && currentLocation.pathname !== nextLocation.pathname && !nextLocation.state?.isDeleted,
  )
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved])
  return (
    <Dialog
      title="Leave without saving?"
      description="What you changed is not saved yet. It is kept in this browser and offered to you when you come back."
      isOpen={blocker.state === 'blocked'}
      onOpenChange={() => blocker.reset?.()}
    >
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={() => blocker.reset?.()}>Stay here</Button>
        <Button variant="danger" onClick={() => blocker.proceed?.()}>
          Leave
        </Button>
      </div>
    </Dialog>
  )
}
