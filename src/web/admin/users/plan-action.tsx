import type { AdminUser } from '#domain/system/admin.ts'
import { ConfirmDialog } from '../../account/confirm-dialog.tsx'
import { callApi } from '../../client/call-api.ts'
import { Button } from '../../design/button.tsx'
import { useUserAction } from './use-user-action.ts'

export function PlanAction({ user }: { user: AdminUser }) {
  const { path, done } = useUserAction(user)
  return user.isPlanGranted ? (
    <ConfirmDialog
      title="Withdraw plan"
      description={
        `${user.email} returns to the free plan, unless a subscription pays for Pro. ` +
        'Projects and reports stay; scheduled crawls pause.'
      }
      trigger={<Button>Withdraw plan</Button>}
      action="Withdraw plan"
      onConfirm={() => callApi('POST', `${path}/plan`, { plan: 'registered_free' })}
      onDone={done('Granted plan withdrawn')}
    />
  ) : (
    <ConfirmDialog
      title="Grant Pro"
      description={
        `${user.email} gets Pro immediately, without payment, until you withdraw it. ` +
        'An existing subscription is not cancelled.'
      }
      trigger={<Button>Grant Pro</Button>}
      action="Grant Pro"
      variant="primary"
      onConfirm={() => callApi('POST', `${path}/plan`, { plan: 'paid' })}
      onDone={done(`${user.email} now has Pro`)}
    />
  )
}
