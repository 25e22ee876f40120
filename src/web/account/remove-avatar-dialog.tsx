import { useRevalidator } from 'react-router'
import { callApi } from '../client/call-api.ts'
import { showFailure } from '../client/show-failure.ts'
import { Button } from '../design/button.tsx'
import { showToast } from '../design/toasts/toast.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

export function RemoveAvatarDialog({ onStart }: { onStart: () => void }) {
  const { revalidate } = useRevalidator()
  const remove = async () => {
    onStart()
    const result = await callApi('DELETE', '/account/avatar')
    if (!result.ok) showFailure(result.error, 'Failed to remove avatar')
    return result
  }
  return (
    <ConfirmDialog
      title="Remove your picture?"
      description="Your initials are shown instead. You can upload a picture again at any time."
      trigger={<Button variant="ghost">Remove</Button>}
      action="Remove picture"
      onConfirm={remove}
      onDone={() => {
        showToast('success', 'Avatar removed successfully')
        return revalidate()
      }}
    />
  )
}
