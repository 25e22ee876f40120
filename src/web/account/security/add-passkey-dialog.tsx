import { type SubmitEvent, useRef, useState } from 'react'
import { deviceName } from '#domain/accounts/device-name.ts'
import { parsePasskeyName } from '#domain/accounts/person.ts'
import { Refusal } from '../../client/refusal.tsx'
import { useTask } from '../../client/use-task.ts'
import { Button } from '../../design/button.tsx'
import { Dialog, DialogActions } from '../../design/dialog.tsx'
import { TextField } from '../../design/forms/field.tsx'
import { showToast } from '../../design/toasts/toast.ts'
import { makePasskey } from './browser-passkeys.ts'

export function AddPasskeyDialog({ onAdded }: { onAdded: () => Promise<void> }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Dialog
      title="Add a passkey"
      description="Your browser asks where to save it, and then for your fingerprint, face or PIN."
      trigger={<Button className="justify-self-start">Add a passkey</Button>}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
    >
      {/* Mounted only while the dialog is open, so closing clears the input. */}
      <AddPasskeyForm
        onAdded={async () => {
          setIsOpen(false)
          showToast('success', 'Passkey added')
          await onAdded()
        }}
      />
    </Dialog>
  )
}

function AddPasskeyForm({ onAdded }: { onAdded: () => Promise<void> }) {
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { run, isRunning, error } = useTask()

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    // Check the name before the browser creates a passkey that the server would reject.
    const parsed = parsePasskeyName(input.current?.value ?? '')
    setProblem(parsed.ok ? null : parsed.message)
    if (!parsed.ok) return input.current?.focus()
    const response = await run(() => makePasskey(parsed.name))
    if (response?.ok) await onAdded()
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
      <Refusal error={error} />
      <TextField
        ref={input}
        label="Name"
        name="passkey-name"
        autoComplete="off"
        autoFocus
        required
        maxLength={100}
        defaultValue={deviceName(navigator.userAgent)}
        hint="Helps you recognise it later."
        error={problem}
      />
      <DialogActions>
        <Button type="submit" variant="primary" isLoading={isRunning}>
          Continue
        </Button>
      </DialogActions>
    </form>
  )
}
