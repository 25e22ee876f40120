import { InvoicesCard } from '../billing/invoices-card.tsx'
import { PlanCard } from '../billing/plan-card.tsx'
import { canUpgrade } from '../billing/plan-words.ts'
import { ProCard } from '../billing/pro-card.tsx'
import { StripeReturnNotice } from '../billing/stripe-return-notice.tsx'
import { UsageCard } from '../billing/usage-card.tsx'
import { VolumePlans } from '../billing/volume-plans.tsx'
import { loadFromApi } from '../client/load-from-api.ts'
import { Notice } from '../design/notice.tsx'
import { useAccount } from '../session/use-account.ts'
import { unlistedMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/billing.ts'

export async function loader(args: Route.LoaderArgs) {
  return { billing: await loadFromApi(args, '/account/billing') }
}

export const meta: Route.MetaFunction = () => unlistedMeta('Billing')

const OWNERS_ONLY = 'Only owners of this workspace can see its invoices and change its plan.'

export default function Billing({ loaderData: { billing } }: Route.ComponentProps) {
  const account = useAccount()
  return (
    <>
      <StripeReturnNotice isPro={billing.tier === 'paid'} />
      {!billing.canManage && <Notice tone="info">{OWNERS_ONLY}</Notice>}
      {billing.canManage && <PlanCard billing={billing} />}
      {account && billing.canManage && canUpgrade(billing) && (
        <ProCard takesPayments={billing.takesPayments} account={account} />
      )}
      <UsageCard usage={billing.usage} limits={billing.limits} />
      {billing.canManage && <InvoicesCard invoices={billing.invoices} />}
      <VolumePlans tier={billing.tier} />
    </>
  )
}
