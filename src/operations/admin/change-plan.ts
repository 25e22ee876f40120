import type { AdminUserDetail } from '#domain/system/admin.ts'
import { setGrantedPlan } from '#store/billing/billing.ts'
import type { App } from '../app.ts'
import { planAction } from '../audit-log/plan-action.ts'
import type { GrantablePlan } from '../billing/grant-plan.ts'
import type { Viewer } from '../viewer.ts'
import { actOnUser } from './admin-action.ts'

/** Grants an account Pro without payment, or withdraws the grant. A paid subscription is not affected. */
export async function changePlan(
  app: Pick<App, 'database' | 'settings'>,
  viewer: Viewer,
  userId: string,
  plan: GrantablePlan,
): Promise<AdminUserDetail> {
  return actOnUser(app, viewer, userId, async (transaction, { email, isPlanGranted }) => {
    if (isPlanGranted === (plan === 'paid')) return null
    await setGrantedPlan(transaction, email, plan === 'paid' ? 'paid' : null)
    return planAction(email, plan)
  })
}
