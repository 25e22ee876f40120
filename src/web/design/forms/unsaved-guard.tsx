import { useEffect } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { isPageExiting } from '../page-exit.ts'

type UnsavedGuardProps = {
  isUnsaved: boolean
  /** Says what happens to the changes if the user leaves. */
  consequence?: string
  /** Navigations that need no confirmation. */
  isFree?: BlockerFunction
}

export function UnsavedGuard({ isUnsaved, consequence = 'If you leave, they are lost.', isFree }: UnsavedGuardProps) {
  const blocker = useBlocker(
    (move) => isUnsaved && move.currentLocation.pathname !== move.nextLocation.pathname && !isFree?.(move),
  )
  useEffect(() => {
    if (!isUnsaved) return
    const confirmLeave = (event: BeforeUnloadEvent) => {
      // Do not ask when the user signs out, because saving is no longer possible then.
      if (!isPageExiting()) event.preventDefault()
    }
    window.addEventListener('beforeunload', confirmLeave)
    return () => window.removeEventListener('beforeunload', confirmLeave)
  }, [isUnsaved])
  return (
    <Dialog
      title="Leave without saving?"
      description={`Your changes are not saved yet. ${consequence}`}
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
