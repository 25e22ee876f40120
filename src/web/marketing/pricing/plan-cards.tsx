import { Check, Minus } from 'lucide-react'
import type { Tier } from '#domain/plans/tiers.ts'
import { ButtonLink } from '../../design/button.tsx'
import { Card } from '../../design/card.tsx'
import { classNames } from '../../design/class-names.ts'
import { PLANS, type Plan, type PlanFeature } from '../../pricing/plans.ts'

export function PlanCards({ tier }: { tier: Tier }) {
  return (
    <div className="grid gap-4 lg:grid-cols-3">
      {PLANS.map((plan) => (
        <PlanCard key={plan.tier} plan={plan} viewerTier={tier} />
      ))}
    </div>
  )
}

function PlanCard({ plan, viewerTier }: { plan: Plan; viewerTier: Tier }) {
  const { to, label, variant } = ACTIONS[viewerTier][plan.tier]
  return (
    <Card
      aria-label={plan.name}
      className={classNames('flex flex-col gap-5 p-6', variant === 'primary' && 'outline-2 outline-accent')}
    >
      <div>
        <h3 className="font-medium">{plan.name}</h3>
        <p className="mt-2 flex items-baseline gap-1.5">
          <span className="text-3xl font-semibold tabular-nums">{plan.price}</span>
          <span className="text-sm text-muted">{plan.period}</span>
        </p>
      </div>
      <ButtonLink to={to} variant={variant}>
        {label}
      </ButtonLink>
      <ul className="grid gap-2.5 text-sm">
        {plan.builtOn && <li className="text-muted">Everything in {plan.builtOn}, plus</li>}
        {plan.features.map((feature) => (
          <Feature key={feature.label} {...feature} />
        ))}
      </ul>
    </Card>
  )
}

function Feature({ label, isIncluded }: PlanFeature) {
  const Icon = isIncluded ? Check : Minus
  return (
    <li className={isIncluded ? 'flex gap-2.5' : 'flex gap-2.5 text-subtle'}>
      <Icon className={isIncluded ? 'mt-0.5 size-4 shrink-0 text-good' : 'mt-0.5 size-4 shrink-0'} aria-hidden="true" />
      <span>
        {!isIncluded && <span className="sr-only">Not included: </span>}
        {label}
      </span>
    </li>
  )
}

const START_CRAWLING = { to: '/#crawler', label: 'Start Crawling', variant: 'secondary' } as const
const GO_TO_DASHBOARD = { to: '/dashboard', label: 'Go to Dashboard', variant: 'secondary' } as const

/** The button of each card. The outer keys are tiers of visitors, and the inner keys are tiers of cards. */
const ACTIONS = {
  free_no_login: {
    free_no_login: START_CRAWLING,
    registered_free: { to: '/auth', label: 'Sign Up Free', variant: 'primary' },
    paid: { to: '/auth', label: 'Upgrade to Pro', variant: 'secondary' },
  },
  registered_free: {
    free_no_login: START_CRAWLING,
    registered_free: GO_TO_DASHBOARD,
    paid: { to: '/profile/billing', label: 'Upgrade to Pro', variant: 'primary' },
  },
  paid: {
    free_no_login: START_CRAWLING,
    registered_free: GO_TO_DASHBOARD,
    paid: { to: '/profile/billing', label: 'Manage Your Plan', variant: 'secondary' },
  },
} as const
