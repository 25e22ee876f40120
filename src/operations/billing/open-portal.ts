import { requireWorkspaceOwner } from '../project-access/require-right.ts'
import type { Viewer } from '../viewer.ts'
import { billingCustomer } from './billing-customer.ts'
import { limitUse } from './limit-use.ts'
import { type BillingApp, queryStripe, requirePayments } from './query-stripe.ts'

export type PortalPurpose = 'manage' | 'payment-method'

export async function openPortal(app: BillingApp, viewer: Viewer, purpose: PortalPurpose): Promise<{ url: string }> {
  const { account } = requireWorkspaceOwner(viewer)
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
}
