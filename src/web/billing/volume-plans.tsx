import { AccountCard } from '../account/account-card.tsx'
import { Badge } from '../design/badge.tsx'
import { ButtonLink } from '../design/button.tsx'
import { classNames } from '../design/class-names.ts'
import { VOLUME_PLANS, type VolumePlan } from '../pricing/plans.ts'

export function VolumePlans() {
  return (
    <AccountCard
      title="Volume plans"
      text={
        'For teams: pay by the number of crawls per month. These are individual offers, not your current plan; ' +
        'the limits of your plan are listed above.'
      }
    >
      <ul className="grid grid-cols-1 gap-x-3 gap-y-4 sm:grid-cols-2 xl:grid-cols-4">
        {VOLUME_PLANS.map((plan) => (
          <PlanTile key={plan.name} plan={plan} />
        ))}
      </ul>
    </AccountCard>
  )
}

function PlanTile({ plan: { name, price, features, isRecommended } }: { plan: VolumePlan }) {
  return (
    <li
      className={classNames(
        'relative flex flex-col gap-3 rounded-lg border p-4',
        isRecommended ? 'border-accent' : 'border-line',
      )}
    >
      <div className="grid gap-1">
        <h3 className="text-sm font-medium">{name}</h3>
        {isRecommended && (
          <Badge tone="accent" className="absolute -top-2.5 left-3">
            Recommended
          </Badge>
        )}
        <p className="text-sm text-muted">
          <span className="text-xl font-semibold text-ink tabular-nums">{price}</span> per month
        </p>
      </div>
      <ul className="grid gap-1 text-sm text-muted">
        {features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <ButtonLink to="/contact" size="sm" className="mt-auto">
        Talk to us<span className="sr-only"> about {name}</span>
      </ButtonLink>
    </li>
  )
}
