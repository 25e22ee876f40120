import { type ReactNode, useState } from 'react'
import type { ApiResult } from '../client/call-api.ts'
import { Refusal } from '../client/refusal.tsx'
import { useTask } from '../client/use-task.ts'
import { Button } from '../design/button.tsx'
import { Dialog, DialogActions } from '../design/dialog.tsx'

type ConfirmDialogProps = {
  title: string
  description: string
  trigger: ReactNode
  /** Label of the confirm button. */
  action: string
  /** Use `primary` when nothing is lost. */
  variant?: 'danger' | 'primary'
  /** Fields or notes shown above the buttons. */
  children?: ReactNode
  /** On success the dialog closes; on failure it shows the error. */
  onConfirm: () => Promise<ApiResult<unknown>>
  onDone: () => Promise<void>
}

export function ConfirmDialog({ title, description, trigger, ...rest }: ConfirmDialogProps) {
  const { action, variant = 'danger', children, onConfirm, onDone } = rest
  const [isOpen, setIsOpen] = useState(false)
  const { run, isRunning, error, clearError } = useTask()
  const confirm = async () => {
    const response = await run(onConfirm)
    if (!response?.ok) return
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
        clearError()
      }}
    >
      {children}
      <Refusal error={error} />
      <DialogActions>
        <Button variant={variant} isLoading={isRunning} onClick={confirm}>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
