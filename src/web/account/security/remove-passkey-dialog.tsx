import { useState } from 'react'
import type { AccountPasskey } from '#domain/account.ts'
import { Button } from '../../components/button.tsx'
import { Dialog, DialogClose } from '../../components/dialog.tsx'
import { showToast } from '../../components/toast.ts'
import { callApi } from '../../session/call-api.ts'
import { Refusal } from './refusal.tsx'
import { useTask } from './use-task.ts'

type RemovePasskeyDialogProps = { passkey: AccountPasskey; onRemoved: () => Promise<void> }

export function RemovePasskeyDialog({ passkey, onRemoved }: RemovePasskeyDialogProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { run, isRunning, error, forgetError } = useTask()
  const remove = async () => {
    const answer = await run(() => callApi('DELETE', `/account/passkeys/${encodeURIComponent(passkey.id)}`))
    if (!answer?.ok && answer?.error.status !== 404) return
    setIsOpen(false)
    showToast('success', 'Passkey removed')
    await onRemoved()
  }
  return (
    <Dialog
      title={`Remove ‘${passkey.name}’?`}
      description="You can no longer sign in with this passkey. Your device may keep its own copy; delete it there, too."
      trigger={
        <Button size="sm" aria-label={`Remove the passkey ${passkey.name}`}>
          Remove
        </Button>
      }
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
        <Button variant="danger" isLoading={isRunning} onClick={remove}>
          Remove
        </Button>
      </div>
    </Dialog>
  )
}
