import type { Tier } from '#domain/plans/tiers.ts'
import { AccountCard } from '../account/account-card.tsx'
import { Badge } from '../design/badge.tsx'
import { ButtonLink } from '../design/button.tsx'
import { classNames } from '../design/class-names.ts'
import { pagesOf, websites } from '../pricing/plan-limits.ts'
import { PLANS, VOLUME_PLANS, type VolumePlan } from '../pricing/plans.ts'

export function VolumePlans({ tier }: { tier: Tier }) {
  return (
    <AccountCard title="Volume plans" text={volumeText(tier)}>
      <ul className="grid grid-cols-1 gap-x-3 gap-y-4 sm:grid-cols-2 xl:grid-cols-4">
        {VOLUME_PLANS.map((plan) => (
          <PlanTile key={plan.name} plan={plan} />
        ))}
      </ul>
    </AccountCard>
  )
}

/** Makes clear that the sizes below are not limits. */
function volumeText(tier: Tier): string {
  const plan = PLANS.find((each) => each.tier === tier)?.name ?? 'Your plan'
  return (
    'For teams that want one price for their monthly use, agreed with us. The sizes are a guide to the price, not ' +
    `limits. You do not need a volume plan to crawl more often: ${plan} has ${websites(tier)} and no limit on crawls ` +
    `per month. Its limit is listed above: ${pagesOf(tier)} per crawl.`
  )
}

function PlanTile({ plan: { name, price, sizes, isRecommended } }: { plan: VolumePlan }) {
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
      <p className="text-sm text-muted">Sized for {sizes.join(', ').toLowerCase()} per month</p>
      <ButtonLink to="/contact" size="sm" className="mt-auto">
        Talk to us<span className="sr-only"> about {name}</span>
      </ButtonLink>
    </li>
  )
}
