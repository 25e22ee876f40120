import { z } from '@hono/zod-openapi'
import { findCustomerId } from '#store/billing/billing-customers.ts'
import { defineOperation } from '../define-operation.ts'
import { onShownWorkspace } from '../on-current-workspace.ts'
import { shownWorkspace } from '../shown-workspace.ts'
import { billingSchema, NO_PAYMENTS, TOO_MANY } from './billing-schemas.ts'
import { readOverview } from './get-billing.ts'
import { limitUse } from './limit-use.ts'
import { requirePayments } from './query-stripe.ts'
import { refreshCustomer } from './refresh-customer.ts'

/** For when an event is late or was lost. */
export const refreshBilling = defineOperation({
  name: 'refreshBilling',
  summary: 'Refresh the billing details from the payment provider',
  access: onShownWorkspace('own', { evenDeleted: true }),
  input: z.object(shownWorkspace),
  output: billingSchema,
  returns: 'The refreshed details',
  refuses: { ...TOO_MANY, ...NO_PAYMENTS },
  async run({ app, account, workspace }) {
    requirePayments(app)
    await limitUse(app, account.userId, 'refresh')
    const customer = await findCustomerId(app.database.db, workspace.id)
    if (customer) await refreshCustomer(app, customer)
    return readOverview(app, workspace, account.userId)
  },
})
