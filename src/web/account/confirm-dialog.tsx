import { type ReactNode, useState } from 'react'
import type { ApiResult } from '../client/call-api.ts'
import { Refusal } from '../client/refusal.tsx'
import { useTask } from '../client/use-task.ts'
import { Button } from '../design/button.tsx'
import { Dialog, DialogActions } from '../design/dialog.tsx'
import { TextField } from '../design/forms/field.tsx'

type ConfirmDialogProps = {
  title: string
  description: string
  trigger: ReactNode
  action: string
  /** Use `primary` if the action deletes nothing. */
  variant?: 'danger' | 'primary'
  children?: ReactNode
  /** Must be typed before the action. */
  typed?: { label: string; word: string }
  /** The dialog closes on success and shows the error on failure. */
  onConfirm: () => Promise<ApiResult<unknown>>
  onDone: () => Promise<void>
}

export function ConfirmDialog({ title, description, trigger, ...rest }: ConfirmDialogProps) {
  const { action, variant = 'danger', children, typed, onConfirm, onDone } = rest
  const [text, setText] = useState('')
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
        setText('')
      }}
    >
      {children}
      {typed && (
        <TextField
          label={typed.label}
          name="typed"
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      )}
      <Refusal error={error} />
      <DialogActions>
        <Button
          variant={variant}
          isLoading={isRunning}
          disabled={typed && text.trim() !== typed.word}
          onClick={confirm}
        >
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
