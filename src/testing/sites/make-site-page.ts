import { indexabilityOf } from '#domain/facts/indexability.ts'
import type { PageFacts } from '#domain/facts/page-facts.ts'
import type { SitePage } from '#domain/facts/site-facts.ts'

/** A page as site checks see it. Indexability is judged as of 1 January 2030. */
export function sitePageOf(facts: PageFacts): SitePage {
  const { url, mainText, canonical } = facts
  const canonicalFields = { hasCanonical: canonical !== null, canonicalUrl: canonical?.url ?? url }
  const page = { url, status: 'success', isSoft404: false, declared: facts, ...canonicalFields } as const
  return { url, mainText, ttfbMs: facts.ttfbMs, isIndexable: indexabilityOf(page, Date.UTC(2030, 0)) === 'indexable' }
}
