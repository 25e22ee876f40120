import type { Tier } from '#domain/plans/tiers.ts'
import { HowItWorks } from './how-it-works.tsx'
import { PricingSection } from './pricing-section.tsx'

/** What stands below the crawler, for those who want to know more before they try it. */
export function WhyAndHowMuch({ checkCount, tier }: { checkCount: number; tier: Tier }) {
  return (
    <>
      <HowItWorks checkCount={checkCount} />
      <PricingSection tier={tier} />
    </>
  )
}
