import { type AdminUser, IMPERSONATION_MINUTES } from '#domain/system/admin.ts'
import { ConfirmDialog } from '../../account/confirm-dialog.tsx'
import { Button } from '../../design/button.tsx'
import { useUserAction } from './use-user-action.ts'

export function ImpersonateAction({ user }: { user: AdminUser }) {
  const { call } = useUserAction(user)
  return (
    <ConfirmDialog
      title="Look at the account"
      description={`This browser shows everything as ${user.email} sees it, for ${IMPERSONATION_MINUTES} minutes at most, until you press Stop. You can do what its owner can, deleting projects included. You cannot reach the password, second factor, passkeys, sessions, data export or payment, nor delete the account. The beginning, the end and every change stand in the audit log, and the owner sees the session in their list.`}
      trigger={<Button>Look at the account</Button>}
      action="Look at the account"
      variant="primary"
      onConfirm={() => call('impersonate')}
      // A new document, so that nothing of the admin's own stays in it.
      onDone={async () => window.location.assign('/dashboard')}
    />
  )
}
