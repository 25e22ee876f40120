import type { CmsTemplate } from '#domain/content/content.ts'
import { DefaultPage } from './templates/default-page.tsx'
import { FeaturePage } from './templates/feature-page.tsx'
import { LandingPage } from './templates/landing-page.tsx'
import type { PageParts } from './templates/page-parts.ts'
import { PricingPage } from './templates/pricing-page.tsx'

export function PageView(parts: PageParts) {
  const Template = TEMPLATES[parts.page.template]
  return <Template {...parts} />
}

const TEMPLATES: Record<CmsTemplate, typeof DefaultPage> = {
  landing: LandingPage,
  feature: FeaturePage,
  pricing: PricingPage,
  default: DefaultPage,
}
