import { type AdminUser, IMPERSONATION_MINUTES } from '#domain/admin.ts'
import { ConfirmDialog } from '../../account/confirm-dialog.tsx'
import { Button } from '../../components/button.tsx'
import { useUserAct } from './use-user-act.ts'

export function ImpersonateAct({ user }: { user: AdminUser }) {
  const { call } = useUserAct(user)
  return (
    <ConfirmDialog
      title="Look at the account"
      description={`This browser shows everything as ${user.email} sees it, for ${IMPERSONATION_MINUTES} minutes at most, until you press Stop. What you change there is changed. Password, second factor, passkeys, export, payment and deletion stay closed. Beginning and end stand in the audit log, and the owner sees the session in their list.`}
      trigger={<Button>Look at the account</Button>}
      action="Look at the account"
      variant="primary"
      onConfirm={() => call('impersonate')}
      // A new document, so that nothing of the admin's own stays in it.
      onDone={async () => window.location.assign('/dashboard')}
    />
  )
}
