import { counted } from '#domain/words/counts.ts'
import { callApi } from '../../client/call-api.ts'
import { Button } from '../../design/button.tsx'
import { showToast } from '../../design/toasts/toast.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'

export function EndOthersDialog({ count, onEnded }: { count: number; onEnded: () => Promise<void> }) {
  return (
    <ConfirmDialog
      title="Sign out everywhere else?"
      description={
        `${counted(count, 'other browser is', 'other browsers are')} signed in to your account. ` +
        'Only this browser stays signed in. Trusted devices will ask for a code again.'
      }
      trigger={<Button>Sign out everywhere else</Button>}
      action="Sign out"
      onConfirm={() => callApi('DELETE', '/account/sessions')}
      onDone={() => {
        showToast('success', 'You are signed out everywhere else')
        return onEnded()
      }}
    />
  )
}
