import { type AdminUser, IMPERSONATION_MINUTES } from '#domain/system/admin.ts'
import { ConfirmDialog } from '../../account/confirm-dialog.tsx'
import { callApi } from '../../client/call-api.ts'
import { Button } from '../../design/button.tsx'
import { useUserAction } from './use-user-action.ts'

export function ImpersonateAction({ user }: { user: AdminUser }) {
  const { path } = useUserAction(user)
  return (
    <ConfirmDialog
      title="View the account"
      description={
        `You see everything as ${user.email} does, for up to ${IMPERSONATION_MINUTES} minutes or until you press ` +
        'Stop. You can do what the owner can, including deleting projects. You cannot access the password, second ' +
        'factor, passkeys, sessions, data export or payment, and you cannot delete the account. The start, the end ' +
        'and every change are recorded in the audit log, and the owner sees the session in their list.'
      }
      trigger={<Button>View the account</Button>}
      action="View the account"
      variant="primary"
      onConfirm={() => callApi('POST', `${path}/impersonate`)}
      // Load a new document, so that no data of the admin remains on the page.
      onDone={async () => window.location.assign('/dashboard')}
    />
  )
}
