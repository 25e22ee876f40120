import { type SubmitEvent, useState } from 'react'
import type { Account } from '#domain/accounts/account.ts'
import { callApi } from '../../client/call-api.ts'
import { Refusal } from '../../client/refusal.tsx'
import { showFailure } from '../../client/show-failure.ts'
import { useTask } from '../../client/use-task.ts'
import { Button } from '../../design/button.tsx'
import { Dialog, DialogActions } from '../../design/dialog.tsx'
import { TextField } from '../../design/forms/field.tsx'
import { showToast } from '../../design/toasts/toast.ts'
import { clearDeletedAccount } from './leave-account.ts'

const WORD = 'DELETE'

/** The user must type a confirmation word. Submitting any other text closes the dialog. */
export function DeleteAccountDialog({ account, hasSubscription }: { account: Account; hasSubscription: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [isDeleted, setIsDeleted] = useState(false)
  const { run, isRunning, error, clearError } = useTask()
  const isBusy = isRunning || isDeleted

  const change = (open: boolean) => {
    if (isBusy) return
    setIsOpen(open)
    setTyped('')
    clearError()
    if (!open) showToast('info', 'Account deletion cancelled')
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (typed !== WORD) return change(false)
    const result = await run(() => callApi('POST', '/account/delete', { confirmation: typed }))
    if (!result) return
    if (!result.ok && result.error.code !== 'fresh_sign_in_required') {
      showFailure(result.error, 'Failed to delete account')
    }
    if (!result.ok) return
    setIsDeleted(true)
    await clearDeletedAccount()
  }
  return (
    <Dialog
      title="Delete your account?"
      description={
        `All data of ${account.email} is deleted, and you are signed out everywhere. ` +
        `${hasSubscription ? 'Your subscription is cancelled immediately. ' : ''}This cannot be undone.`
      }
      trigger={
        <Button variant="danger" className="justify-self-start">
          Delete account
        </Button>
      }
      isOpen={isOpen}
      onOpenChange={change}
    >
      <form method="post" onSubmit={submit} className="grid gap-4">
        <TextField
          label={`Type ${WORD} to confirm`}
          name="confirmation"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Refusal error={error} />
        <DialogActions isCancelDisabled={isBusy}>
          <Button type="submit" variant="danger" isLoading={isBusy}>
            {isBusy ? 'Deleting…' : 'Delete account'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
