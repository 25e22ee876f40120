import { z } from '@hono/zod-openapi'
import { defineOperation } from '../define-operation.ts'
import { onShownWorkspace } from '../on-current-workspace.ts'
import { shownWorkspace } from '../shown-workspace.ts'
import { billingCustomer } from './billing-customer.ts'
import { NO_PAYMENTS, TOO_MANY, urlSchema } from './billing-schemas.ts'
import { limitUse } from './limit-use.ts'
import { queryStripe, requirePayments } from './query-stripe.ts'

export const openBillingPortal = defineOperation({
  name: 'openBillingPortal',
  summary: 'Open the payment provider’s portal for cards, invoices and the plan',
  access: onShownWorkspace('own', { noImpersonator: true }),
  input: z.object({ purpose: z.enum(['manage', 'payment-method']).default('manage'), ...shownWorkspace }),
  output: urlSchema,
  returns: 'The URL of the portal',
  refuses: { ...TOO_MANY, ...NO_PAYMENTS },
  async run({ app, account }, { purpose }) {
    requirePayments(app)
    await limitUse(app, account.userId, 'portal')
    const customer = await billingCustomer(app, account)
    const { url } = await queryStripe(app, (stripe) =>
      stripe.billingPortal.sessions.create({
        customer,
        return_url: `${app.settings.publicUrl}/profile/billing?portal=back`,
        ...(purpose === 'payment-method' ? { flow_data: { type: 'payment_method_update' } } : {}),
      }),
    )
    return { url }
  },
})
