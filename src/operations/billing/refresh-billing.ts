import { findCustomerId } from '#store/billing/billing-customers.ts'
import { requireAccount } from '../permissions.ts'
import { requireRole } from '../project-access/require-right.ts'
import type { Viewer } from '../viewer.ts'
import { limitUse } from './limit-use.ts'
import { type BillingApp, requirePayments } from './query-stripe.ts'
import { refreshCustomer } from './refresh-customer.ts'

/** Fetches the state from Stripe when the user requests it, in case an event is late or was lost. */
export async function refreshBilling(app: BillingApp, viewer: Viewer): Promise<void> {
  const { account } = requireAccount(viewer)
  requireRole(account.workspace, 'own')
  requirePayments(app)
  await limitUse(app, account.userId, 'refresh')
  const customer = await findCustomerId(app.database.db, account.workspace.id)
  if (customer) await refreshCustomer(app, customer)
}
