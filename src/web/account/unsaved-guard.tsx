import { useBlocker } from 'react-router'
import { Button } from '../components/button.tsx'
import { Dialog } from '../components/dialog.tsx'

/** Asks before a way to another screen loses what is typed. */
export function UnsavedGuard({ isUnsaved }: { isUnsaved: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  )
  return (
    <Dialog
      title="Leave without saving?"
      description="What you changed is not saved yet. If you leave, it is lost."
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
