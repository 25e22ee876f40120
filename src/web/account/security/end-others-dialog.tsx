import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Dialog, DialogClose } from '../../components/dialog.tsx'
import { showToast } from '../../components/toast.ts'
import { callApi } from '../../session/call-api.ts'
import { Refusal } from './refusal.tsx'
import { useTask } from './use-task.ts'

/** Asks before every other browser is signed out. */
export function EndOthersDialog({ count, onEnded }: { count: number; onEnded: () => Promise<void> }) {
  const [isOpen, setIsOpen] = useState(false)
  const { run, isRunning, error, forgetError } = useTask()
  const end = async () => {
    const answer = await run(() => callApi('DELETE', '/account/sessions'))
    if (!answer?.ok) return
    setIsOpen(false)
    showToast('success', 'You are signed out everywhere else')
    await onEnded()
  }
  return (
    <Dialog
      title="Sign out everywhere else?"
      description={`${count === 1 ? 'One other browser is' : `${count} other browsers are`} signed in to your account. After this, only the one you are using now is. Devices that you trusted ask for a code again.`}
      trigger={<Button>Sign out everywhere else</Button>}
      isOpen={isOpen}
      onOpenChange={(open) => {
        setIsOpen(open)
        forgetError()
      }}
    >
      <Refusal error={error} />
      <div className="flex flex-wrap justify-end gap-2">
        <DialogClose asChild>
          <Button>Cancel</Button>
        </DialogClose>
        <Button variant="danger" isLoading={isRunning} onClick={end}>
          Sign out
        </Button>
      </div>
    </Dialog>
  )
}
