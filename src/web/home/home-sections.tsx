import type { Tier } from '#domain/plans/tiers.ts'
import { HowItWorks } from './how-it-works.tsx'
import { PricingSection } from './pricing-section.tsx'

export function HomeSections({ checkCount, tier }: { checkCount: number; tier: Tier }) {
  return (
    <>
      <HowItWorks checkCount={checkCount} />
      <PricingSection tier={tier} />
    </>
  )
}
