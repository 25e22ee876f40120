import { z } from '@hono/zod-openapi'
import { isOpen, isRunning, tierOfAccount } from '#domain/plans/billing.ts'
import type { BillingOverview, InvoiceOverview, SubscriptionOverview } from '#domain/plans/billing-overview.ts'
import { limitsOf } from '#domain/plans/tiers.ts'
import { hasRight } from '#domain/workspaces/workspace-role.ts'
import type { Membership } from '#store/accounts/account-access.ts'
import { type InvoiceRow, readBilling, type SubscriptionRow } from '#store/billing/billing.ts'
import { countUsage } from '#store/billing/billing-usage.ts'
import type { App } from '../app.ts'
import { defineOperation } from '../define-operation.ts'
import { onCurrentWorkspace } from '../on-current-workspace.ts'
import { billingSchema } from './billing-schemas.ts'

export const getBilling = defineOperation({
  name: 'getBilling',
  summary: 'Get the plan, usage, subscription and invoices',
  access: onCurrentWorkspace('read'),
  input: z.object({}),
  output: billingSchema,
  returns: 'The billing details',
  run: ({ app, account, workspace }) => readOverview(app, workspace, account.userId),
})

/** Members who see only some projects must not learn from the usage how much the others are crawled. */
export async function readOverview(
  { database, settings }: Pick<App, 'database' | 'settings'>,
  { id, role, seesAllProjects }: Membership,
  userId: string,
): Promise<BillingOverview> {
  const canManage = hasRight(role, 'own')
  const { granted, subscriptions, invoices } = await readBilling(database.db, id)
  const now = new Date()
  // Calculated again, because the tier of the actor can be older than the last update from Stripe.
  const tier = tierOfAccount(granted, subscriptions, now)
  const limits = limitsOf(tier)
  const [subscription] = subscriptions.sort(
    (one, other) => rank(other, now) - rank(one, now) || endOf(other) - endOf(one),
  )
  return {
    tier,
    limits,
    isGranted: granted === 'paid',
    usage: await countUsage(
      database,
      { workspaceId: id, limitedMemberId: seesAllProjects ? null : userId },
      limits.maxUrls,
    ),
    subscription: canManage && subscription ? toSubscription(subscription, now) : null,
    invoices: canManage ? invoices.map(toInvoice) : [],
    takesPayments: settings.stripe !== null,
    canManage,
  }
}

/** Running subscriptions first, then unpaid ones, then ended ones. */
function rank(row: SubscriptionRow, now: Date): number {
  return isRunning(row, now) ? 2 : isOpen(row) ? 1 : 0
}

function endOf({ endedAt }: SubscriptionRow): number {
  return endedAt?.getTime() ?? 0
}

function toSubscription(row: SubscriptionRow, now: Date): SubscriptionOverview {
  return {
    status: row.status,
    isRunning: isRunning(row, now),
    currentPeriodEnd: row.currentPeriodEnd?.toISOString() ?? null,
    cancelAtPeriodEnd: row.cancelAtPeriodEnd,
    graceUntil: row.graceUntil?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
  }
}

function toInvoice({ workspaceId: _owner, asOf: _asOf, createdAt, ...invoice }: InvoiceRow): InvoiceOverview {
  return { ...invoice, createdAt: createdAt.toISOString() }
}
