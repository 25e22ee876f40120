import type { BillingOverview } from '#domain/plans/billing-overview.ts'
import { TIER_LIMITS } from '#domain/plans/tiers.ts'
import { counted, plural } from '#domain/words/counts.ts'
import { AccountCard } from '../account/account-card.tsx'
import { Badge } from '../design/badge.tsx'
import { Button } from '../design/button.tsx'
import { Notice } from '../design/notice.tsx'
import { PLANS } from '../pricing/plans.ts'
import { useWorkspaceName } from '../session/current-workspace.ts'
import { canUpgrade, describePlan } from './plan-words.ts'
import { useStripe } from './use-stripe.ts'

export function PlanCard({ billing }: { billing: BillingOverview }) {
  const { tier, subscription, takesPayments, isGranted, usage } = billing
  const portal = useStripe('/account/billing/portal', { purpose: 'manage' })
  const card = useStripe('/account/billing/portal', { purpose: 'payment-method' })
  const workspace = useWorkspaceName()
  const { badge, text } = describePlan(billing)
  const plan = PLANS.find((each) => each.tier === tier)
  const error = portal.error ?? card.error
  return (
    <AccountCard title={`Current plan of ${workspace}`} isOwnersOnly={takesPayments && !isGranted}>
      <div className="grid gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className="text-2xl font-semibold">{plan?.name}</p>
          {badge && <Badge tone={badge.tone}>{badge.label}</Badge>}
        </div>
        <p className="max-w-prose text-sm text-muted">{text}</p>
      </div>
      {error && <Notice tone="error">{error.message}</Notice>}
      {takesPayments && !isGranted && (
        <div className="flex flex-wrap gap-2">
          {subscription && (
            <Button
              variant={canUpgrade(billing) ? 'secondary' : 'primary'}
              isLoading={portal.isLeaving}
              onClick={portal.leave}
            >
              Manage plan
            </Button>
          )}
          <Button isLoading={card.isLeaving} onClick={card.leave}>
            Add Payment Method
          </Button>
        </div>
      )}
      {!takesPayments && !isGranted && !canUpgrade(billing) && <Notice tone="info">{NO_PAYMENTS_NOW}</Notice>}
      {tier === 'paid' && <p className="max-w-prose text-sm text-muted">{AFTER_PRO}</p>}
      {usage.largerThanPlan > 0 && <Notice tone="info">{largerThanPlan(usage.largerThanPlan)}</Notice>}
    </AccountCard>
  )
}

const NO_PAYMENTS_NOW =
  'This server currently takes no payments, so you cannot change your subscription here. Ask its administrator.'
const FREE_PAGES = TIER_LIMITS.registered_free.maxUrls
const AFTER_PRO =
  'If Pro ends, nothing is deleted. Anything over the limits of Registered Free becomes read-only: crawls of more ' +
  `than ${FREE_PAGES} pages can still be opened and exported, and new crawls are limited to ${FREE_PAGES} pages.`

function largerThanPlan(count: number): string {
  const crawls = counted(count, 'of your crawls has', 'of your crawls have')
  const [they, them] = [plural(count, 'It is', 'They are'), plural(count, 'it', 'them')]
  return (
    `${crawls} more than the ${FREE_PAGES} pages your plan allows. Nothing was deleted. ${they} now read-only: ` +
    `you can open and export ${them}, while new crawls are limited to ${FREE_PAGES} pages.`
  )
}
