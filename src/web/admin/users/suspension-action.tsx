import { useState } from 'react'
import type { AdminUser } from '#domain/system/admin.ts'
import { ConfirmDialog } from '../../account/confirm-dialog.tsx'
import { callApi } from '../../client/call-api.ts'
import { Button } from '../../design/button.tsx'
import { TextAreaField } from '../../design/forms/field.tsx'
import { useUserAction } from './use-user-action.ts'

export function SuspensionAction({ user }: { user: AdminUser }) {
  const { path, done } = useUserAction(user)
  const [reason, setReason] = useState('')
  return user.suspendedAt ? (
    <ConfirmDialog
      title="Restore account"
      description={`${user.email} can sign in again. Scheduled crawls and emails resume; cancelled crawls do not.`}
      trigger={<Button>Restore account</Button>}
      action="Restore account"
      variant="primary"
      onConfirm={() => callApi('POST', `${path}/restore`)}
      onDone={done(`${user.email} is restored`)}
    />
  ) : (
    <ConfirmDialog
      title="Suspend account"
      description={
        `${user.email} is signed out immediately and cannot sign in. Running crawls are cancelled; scheduled crawls ` +
        'and emails pause. Nothing is deleted. A subscription continues: cancel it at the payment provider if needed.'
      }
      trigger={<Button onClick={() => setReason('')}>Suspend account</Button>}
      action="Suspend account"
      onConfirm={() => callApi('POST', `${path}/suspend`, { reason })}
      onDone={done(`${user.email} is suspended`)}
    >
      <TextAreaField
        label="Reason"
        hint="Only admins see it. It is stored with the account and in the audit log."
        rows={3}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmDialog>
  )
}
