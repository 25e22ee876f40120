import { useState } from 'react'
import type { AdminUser } from '#domain/system/admin.ts'
import { ConfirmDialog } from '../../account/confirm-dialog.tsx'
import { Button } from '../../design/button.tsx'
import { TextAreaField } from '../../design/forms/field.tsx'
import { useUserAction } from './use-user-action.ts'

export function SuspensionAction({ user }: { user: AdminUser }) {
  const { call, done } = useUserAction(user)
  const [reason, setReason] = useState('')
  return user.suspendedAt ? (
    <ConfirmDialog
      title="Restore account"
      description={`${user.email} can sign in again. Recrawls and mails go on by themselves; crawls that were cancelled stay so.`}
      trigger={<Button>Restore account</Button>}
      action="Restore account"
      variant="primary"
      onConfirm={() => call('restore')}
      onDone={done(`${user.email} is restored`)}
    />
  ) : (
    <ConfirmDialog
      title="Suspend account"
      description={`${user.email} is signed out at once and cannot come in by any way. Running crawls are cancelled, recrawls and mails wait. Nothing is deleted, and a subscription goes on: cancel it at the payment provider if it should not.`}
      trigger={<Button onClick={() => setReason('')}>Suspend account</Button>}
      action="Suspend account"
      onConfirm={() => call('suspend', { reason })}
      onDone={done(`${user.email} is suspended`)}
    >
      <TextAreaField
        label="Reason"
        hint="For admins only: it is kept with the account and in the audit log."
        rows={3}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmDialog>
  )
}
