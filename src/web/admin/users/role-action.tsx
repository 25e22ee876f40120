import { useState } from 'react'
import { ROLES, type Role, roleOf } from '#domain/accounts/role.ts'
import type { AdminUser } from '#domain/system/admin.ts'
import { ConfirmDialog } from '../../account/confirm-dialog.tsx'
import { callApi } from '../../client/call-api.ts'
import { Button } from '../../design/button.tsx'
import { SelectField } from '../../design/forms/select-field.tsx'
import { Notice } from '../../design/notice.tsx'
import { useUserAction } from './use-user-action.ts'

const OPTIONS: Record<Role, string> = {
  admin: 'Admin: everything, including users and roles',
  editor: 'Editor: posts, articles, pages and pictures',
  viewer: 'Viewer: no access to the admin area',
}

export function RoleAction({ user, isOwn }: { user: AdminUser; isOwn: boolean }) {
  const { path, done } = useUserAction(user)
  const [role, setRole] = useState<Role>(user.role)
  const losesOwn = isOwn && role !== 'admin'
  return (
    <ConfirmDialog
      title="Change role"
      description={`The new role of ${user.email} takes effect immediately.`}
      trigger={<Button onClick={() => setRole(user.role)}>Change role</Button>}
      action={losesOwn ? 'Give up my admin role' : 'Change role'}
      variant={losesOwn ? 'danger' : 'primary'}
      onConfirm={() => callApi('POST', `${path}/role`, { role, confirmsOwn: losesOwn })}
      onDone={done(`${user.email} is now ${role === 'viewer' ? 'a viewer' : `an ${role}`}`)}
    >
      <SelectField
        label="Role"
        value={role}
        onChange={(event) => setRole(roleOf(event.target.value))}
        options={ROLES.map((value) => ({ value, label: OPTIONS[value] }))}
      />
      {losesOwn && (
        <Notice tone="error">
          This is your own account: you lose access to this screen, and only another admin can restore it.
        </Notice>
      )}
    </ConfirmDialog>
  )
}
