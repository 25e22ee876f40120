import type { AdminUser } from '#domain/system/admin.ts'
import { ConfirmDialog } from '../../account/confirm-dialog.tsx'
import { callApi } from '../../client/call-api.ts'
import { Button } from '../../design/button.tsx'
import { useUserAction } from './use-user-action.ts'

export function SignOutAction({ user, isOwn }: { user: AdminUser; isOwn: boolean }) {
  const { path, done } = useUserAction(user)
  const who = isOwn
    ? 'You will be signed out everywhere, including here'
    : `${user.email} will be signed out everywhere`
  return (
    <ConfirmDialog
      title="Sign out everywhere"
      description={
        `${who}. Unused email links will stop working, and trusted devices will ask for the second factor again. ` +
        'Signing in again is possible immediately.'
      }
      trigger={<Button>Sign out everywhere</Button>}
      action="Sign out everywhere"
      onConfirm={() => callApi('POST', `${path}/sign-out`)}
      onDone={done(`${user.email} is signed out everywhere`)}
    />
  )
}
