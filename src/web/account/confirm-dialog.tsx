import { type ReactNode, useState } from 'react'
import { Button } from '../components/button.tsx'
import { Dialog, DialogClose } from '../components/dialog.tsx'
import type { ApiAnswer } from '../session/call-api.ts'
import { useTask } from '../session/use-task.ts'
import { Refusal } from './security/refusal.tsx'

type ConfirmDialogProps = {
  title: string
  description: string
  /** What opens it. */
  trigger: ReactNode
  /** The words on the button that does it. */
  action: string
  /** Does it. The dialog closes when that went well, and says why when it did not. */
  onConfirm: () => Promise<ApiAnswer<unknown>>
  onDone: () => Promise<void>
}

/** Asks before something is lost. */
export function ConfirmDialog({ title, description, trigger, action, onConfirm, onDone }: ConfirmDialogProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { run, isRunning, error, forgetError } = useTask()
  const confirm = async () => {
    const answer = await run(onConfirm)
    if (!answer?.ok) return
    setIsOpen(false)
    await onDone()
  }
  return (
    <Dialog
      title={title}
      description={description}
      trigger={trigger}
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
        <Button variant="danger" isLoading={isRunning} onClick={confirm}>
          {action}
        </Button>
      </div>
    </Dialog>
  )
}
