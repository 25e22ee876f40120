import { useEffect } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { isPageExiting } from '../page-exit.ts'

type UnsavedGuardProps = {
  isUnsaved: boolean
  /** What becomes of it. */
  consequence?: string
  /** Ways elsewhere that need no question. */
  isFree?: BlockerFunction
}

/** Asks before a way to another screen, or the end of the page, leaves something unsaved behind. */
export function UnsavedGuard({ isUnsaved, consequence = 'If you leave, it is lost.', isFree }: UnsavedGuardProps) {
  const blocker = useBlocker(
    (way) => isUnsaved && way.currentLocation.pathname !== way.nextLocation.pathname && !isFree?.(way),
  )
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => {
      // The session is over by then: nothing could be saved any more.
      if (!isPageExiting()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved])
  return (
    <Dialog
      title="Leave without saving?"
      description={`What you changed is not saved yet. ${consequence}`}
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
