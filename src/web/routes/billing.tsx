import type { Tier } from '#domain/plans/tiers.ts'
import { InvoicesCard } from '../billing/invoices-card.tsx'
import { PlanCard } from '../billing/plan-card.tsx'
import { canUpgrade } from '../billing/plan-words.ts'
import { ProCard } from '../billing/pro-card.tsx'
import { StripeReturnNotice } from '../billing/stripe-return-notice.tsx'
import { UsageCard } from '../billing/usage-card.tsx'
import { VolumePlans } from '../billing/volume-plans.tsx'
import { loadFromApi } from '../client/load-from-api.ts'
import { Notice } from '../design/notice.tsx'
import { PLANS } from '../pricing/plans.ts'
import { CurrentWorkspace } from '../session/current-workspace.ts'
import { useAccount } from '../session/use-account.ts'
import { unlistedMeta } from '../shell/page-meta.ts'
import { loadCurrentWorkspace } from '../workspaces/load-current-workspace.ts'
import type { Route } from './+types/billing.ts'

export async function loader(args: Route.LoaderArgs) {
  const [workspace, billing] = await Promise.all([loadCurrentWorkspace(args), loadFromApi(args, '/account/billing')])
  return { workspace, billing }
}

export const meta: Route.MetaFunction = () => unlistedMeta('Billing')

const planName = (tier: Tier) => PLANS.find((plan) => plan.tier === tier)?.name ?? 'the free one'

export default function Billing({ loaderData: { workspace, billing } }: Route.ComponentProps) {
  const account = useAccount()
  return (
    <CurrentWorkspace value={workspace}>
      <StripeReturnNotice isPro={billing.tier === 'paid'} />
      {!billing.canManage && (
        <Notice tone="info">
          The plan of {workspace.name} is {planName(billing.tier)}. Only its owners can see its invoices and change its
          plan.
        </Notice>
      )}
      {billing.canManage && <PlanCard billing={billing} />}
      {account && billing.canManage && canUpgrade(billing) && (
        <ProCard takesPayments={billing.takesPayments} account={account} />
      )}
      <UsageCard usage={billing.usage} limits={billing.limits} />
      {billing.canManage && <InvoicesCard invoices={billing.invoices} />}
      {billing.canManage && <VolumePlans tier={billing.tier} />}
    </CurrentWorkspace>
  )
}
