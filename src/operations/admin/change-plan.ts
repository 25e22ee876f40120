import { z } from '@hono/zod-openapi'
import { setGrantedPlan } from '#store/billing/billing.ts'
import { planAction } from '../audit-log/plan-action.ts'
import { GRANTABLE_PLANS } from '../billing/grant-plan.ts'
import { defineOperation } from '../define-operation.ts'
import { actOnUser } from './admin-action.ts'
import { userAction } from './admin-schemas.ts'

/** Grants an account Pro without payment, or withdraws the grant. A paid subscription is not affected. */
export const changePlan = defineOperation({
  ...userAction('Paid subscriptions are not affected.'),
  name: 'changeUserPlan',
  summary: 'Grant an account the Pro plan without payment, or withdraw the granted plan',
  uses: ['database'],
  input: z.object({ id: z.string(), plan: z.enum(GRANTABLE_PLANS, `must be one of ${GRANTABLE_PLANS.join(', ')}`) }),
  async run({ app, account }, { id, plan }) {
    return actOnUser(app, { account }, id, async (transaction, { email, isPlanGranted }) => {
      if (isPlanGranted === (plan === 'paid')) return null
      await setGrantedPlan(transaction, email, plan === 'paid' ? 'paid' : null)
      return planAction(email, plan)
    })
  },
})
