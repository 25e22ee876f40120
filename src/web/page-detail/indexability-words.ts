import type { ShownPage } from '#domain/page-detail.ts'
import type { Indexability } from '#domain/report.ts'
import type { Tone } from '../components/badge.tsx'

export const INDEXABILITY_TONES: Record<Indexability, Tone> = {
  indexable: 'good',
  noindex: 'warn',
  canonicalised: 'warn',
  soft_404: 'bad',
  error: 'bad',
}

/** Why search engines may list a page, or why not. */
export function indexabilityReason(indexability: Indexability, page: ShownPage): string {
  switch (indexability) {
    case 'indexable':
      return 'Search engines may list this page: it answers, does not forbid it and names no other page as the original.'
    case 'noindex':
      return `The page asks search engines not to list it (${noindexSaid(page)}).`
    case 'canonicalised':
      return `The page names another one as its original, so search engines list that one instead: ${page.canonicalUrl}`
    case 'soft_404':
      return 'What is shown is no page, although the site does not answer 404. Search engines leave such pages out.'
    case 'error':
      return page.error?.message ?? 'The page could not be read.'
  }
}

function noindexSaid({ declared }: ShownPage): string {
  const isIt = (directive: string) => directive === 'noindex' || directive === 'none'
  const toAll = declared?.robots.find(isIt)
  if (toAll) return `${toAll}, to all crawlers`
  return `${declared?.robotsByAgent.googlebot?.find(isIt) ?? 'noindex'}, to googlebot`
}
