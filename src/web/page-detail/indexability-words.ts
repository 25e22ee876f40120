import type { ShownPage } from '#domain/reports/page-detail.ts'
import type { Indexability } from '#domain/reports/report.ts'
import type { Tone } from '../design/badge.tsx'

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
  const [toAll, toGoogle] = [declared?.robots ?? [], declared?.robotsByAgent.googlebot ?? []]
  for (const isIt of [isNoindex, isExpiry]) {
    const said = toAll.find(isIt)
    if (said) return `${said}, to all crawlers`
    const saidToGoogle = toGoogle.find(isIt)
    if (saidToGoogle) return `${saidToGoogle}, to googlebot`
  }
  return 'noindex'
}

function isNoindex(directive: string): boolean {
  return directive === 'noindex' || directive === 'none'
}

/** Only one that has passed makes a page noindex, so the other may stand beside it. */
function isExpiry(directive: string): boolean {
  return directive.startsWith('unavailable_after')
}
