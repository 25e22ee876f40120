import type { AccountPasskey } from '#domain/accounts/account.ts'
import { type ApiResult, callApi } from '../../client/call-api.ts'
import { Button } from '../../design/button.tsx'
import { showToast } from '../../design/toasts/toast.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'

type RemovePasskeyDialogProps = { passkey: AccountPasskey; onRemoved: () => Promise<void> }

export function RemovePasskeyDialog({ passkey, onRemoved }: RemovePasskeyDialogProps) {
  return (
    <ConfirmDialog
      title={`Remove ‘${passkey.name}’?`}
      description="You can no longer sign in with it. Your device may keep its own copy; delete it there as well."
      trigger={
        <Button size="sm" aria-label={`Remove the passkey ${passkey.name}`}>
          Remove
        </Button>
      }
      action="Remove"
      onConfirm={() => removePasskey(passkey.id)}
      onDone={() => {
        showToast('success', 'Passkey removed')
        return onRemoved()
      }}
    />
  )
}

/** A 404 means that the passkey was already removed in another tab, which counts as success. */
async function removePasskey(id: string): Promise<ApiResult<unknown>> {
  const result = await callApi('DELETE', `/account/passkeys/${encodeURIComponent(id)}`)
  return !result.ok && result.error.status === 404 ? { ok: true, value: null } : result
}
