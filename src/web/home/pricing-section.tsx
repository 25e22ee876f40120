import type { Tier } from '#domain/plans/tiers.ts'
import { PlanCards } from '../marketing/pricing/plan-cards.tsx'
import { Section } from '../marketing/section.tsx'

export function PricingSection({ tier }: { tier: Tier }) {
  return (
    <Section
      id="pricing"
      title="Start free, grow when your site does"
      lead="Crawl without an account. Sign up for free when you want scores and history."
    >
      <PlanCards tier={tier} />
    </Section>
  )
}
