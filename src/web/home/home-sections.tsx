import type { Tier } from '#domain/plans/tiers.ts'
import { HowItWorks, type HowItWorksProps } from './how-it-works.tsx'
import { PricingSection } from './pricing-section.tsx'

export function HomeSections({ checks, hasSample, tier }: HowItWorksProps & { tier: Tier }) {
  return (
    <>
      <HowItWorks checks={checks} hasSample={hasSample} />
      <PricingSection tier={tier} />
    </>
  )
}
