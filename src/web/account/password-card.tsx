import type { Account } from '#domain/accounts/account.ts'
import { callApi } from '../client/call-api.ts'
import { showFailure } from '../client/show-failure.ts'
import { useTask } from '../client/use-task.ts'
import { Button } from '../design/button.tsx'
import { Notice } from '../design/notice.tsx'
import { showToast } from '../design/toasts/toast.ts'
import { AccountCard } from './account-card.tsx'

export function PasswordCard({ account }: { account: Account }) {
  const { run, isRunning, error } = useTask()
  const send = async () => {
    const result = await run(() => callApi('POST', '/auth/request-password-reset', { from: 'settings' }))
    if (!result) return
    if (!result.ok) return showFailure(result.error, 'Failed to send password reset email')
    showToast('success', 'Password reset email sent. Check your inbox.')
  }
  return (
    <AccountCard
      title="Password"
      anchor="password"
      isOwnersOnly
      text={
        `${account.hasPassword ? 'To change your password' : 'Your account has no password. To set one'}, ` +
        `have a link sent to ${account.email}. It works once and expires in 1 hour. ` +
        'A new password signs you out everywhere.'
      }
    >
      {error && <Notice tone="error">{error.message}</Notice>}
      <Button isLoading={isRunning} onClick={send} className="justify-self-start">
        Send password reset email
      </Button>
    </AccountCard>
  )
}
