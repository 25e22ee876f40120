import { Check } from 'lucide-react'
import { Link } from 'react-router'
import type { Account } from '#domain/accounts/account.ts'
import { AccountCard } from '../account/account-card.tsx'
import { Button } from '../design/button.tsx'
import { Notice } from '../design/notice.tsx'
import { PLANS } from '../pricing/plans.ts'
import { useWorkspaceName } from '../session/current-workspace.ts'
import { useStripe } from './use-stripe.ts'

type ProCardProps = { takesPayments: boolean; account: Account }

export function ProCard({ takesPayments, account }: ProCardProps) {
  const { leave, isLeaving, error } = useStripe('/account/billing/checkout')
  const workspace = useWorkspaceName()
  const pro = PLANS.find((plan) => plan.tier === 'paid')
  if (!pro) return null
  return (
    <AccountCard
      title={`${pro.name} for ${workspace}`}
      text={`Everything in ${pro.builtOn}, plus:`}
      isOwnersOnly={takesPayments}
    >
      <ul className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2">
        {pro.features.map(({ label }) => (
          <li key={label} className="flex gap-2.5">
            <Check className="mt-0.5 size-4 shrink-0 text-good" aria-hidden="true" />
            {label}
          </li>
        ))}
      </ul>
      {error && <Notice tone="error">{error.message}</Notice>}
      {takesPayments ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line pt-5">
          <Button variant="primary" isLoading={isLeaving} onClick={leave}>
            Upgrade
          </Button>
          <p className="text-sm text-muted">
            <span className="text-base font-semibold text-ink tabular-nums">{pro.price}</span> {pro.period}, paid by
            card through Stripe. Cancel at any time.
          </p>
        </div>
      ) : (
        <NoPayments account={account} />
      )}
    </AccountCard>
  )
}

/** Shows admins how to grant the plan, and everyone else whom to contact. */
function NoPayments({ account: { id, email, role } }: { account: Account }) {
  if (role !== 'admin') {
    return (
      <Notice tone="info">
        This server takes no payments. An administrator can grant you Pro:{' '}
        <Link to="/contact" className={LINK}>
          write to them
        </Link>
        .
      </Notice>
    )
  }
  return (
    <Notice tone="info">
      <p>
        This server takes no payments. Grant yourself Pro{' '}
        <Link to={`/admin/users/${id}`} className={LINK}>
          in the admin area
        </Link>
        , or with this command:
      </p>
      <code className="mt-1.5 block font-mono text-xs">npm run --silent pagewarden -- grant-plan paid {email}</code>
    </Notice>
  )
}

const LINK = 'rounded-sm font-medium underline underline-offset-3 hover:no-underline'
