import type { PageDetail } from '#domain/reports/page-detail.ts'
import type { Indexability } from '#domain/reports/report.ts'
import { pageKey } from '#domain/urls/url.ts'
import type { Tone } from '../../design/badge.tsx'

export const INDEXABILITY_TONES: Record<Indexability, Tone> = {
  indexable: 'good',
  noindex: 'warn',
  canonicalised: 'warn',
  soft_404: 'bad',
  not_crawled: 'warn',
  error: 'bad',
}

/** Explains why search engines can or cannot index a page. */
export function indexabilityReason(indexability: Indexability, page: PageDetail['page']): string {
  switch (indexability) {
    case 'indexable':
      return refreshReason(page) ?? INDEXABLE
    case 'noindex':
      return `The page asks search engines not to index it (${noindexDirective(page)}).`
    case 'canonicalised':
      return `The canonical is another page, so search engines index that one instead: ${page.canonicalUrl}`
    case 'soft_404':
      return 'This is an error page, although the site does not return 404. Search engines leave such pages out.'
    case 'not_crawled':
    case 'error':
      return page.error?.message ?? 'This page is broken.'
  }
}

const INDEXABLE = 'Search engines may index this page: it responds, has no noindex and no canonical to another page.'

/** Google treats a refresh after 0 seconds as a permanent redirect. Null if the page has none. */
function refreshReason({ declared, url }: PageDetail['page']): string | null {
  const refresh = declared?.metaRefresh
  if (!refresh?.url || refresh.seconds > 0 || !URL.canParse(refresh.url)) return null
  if (pageKey(refresh.url) === pageKey(url)) return null
  return (
    'The page has no noindex and no canonical to another page, but it refreshes after 0 seconds. Google treats that ' +
    `as a redirect and indexes the target instead: ${refresh.url}`
  )
}

function noindexDirective({ declared }: PageDetail['page']): string {
  const [toAll, toGoogle] = [declared?.robots ?? [], declared?.robotsByAgent.googlebot ?? []]
  for (const isReason of [isNoindex, isExpiry]) {
    const directive = toAll.find(isReason)
    if (directive) return `${directive}, for all crawlers`
    const googleDirective = toGoogle.find(isReason)
    if (googleDirective) return `${googleDirective}, for googlebot`
  }
  return 'noindex'
}

function isNoindex(directive: string): boolean {
  return directive === 'noindex' || directive === 'none'
}

/** An `unavailable_after` date can be in the future and have no effect yet, so check `noindex` first. */
function isExpiry(directive: string): boolean {
  return directive.startsWith('unavailable_after')
}
