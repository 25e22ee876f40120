import type { CrawlPageResult } from './crawl-page-result.ts'
import type { Indexability } from './report.ts'
import { pageKey } from './url.ts'

type Judged = Pick<CrawlPageResult, 'status' | 'isSoft404' | 'declared' | 'hasCanonical' | 'canonicalUrl' | 'url'>

/** Whether search engines may list a page, and the first reason why not. */
export function indexabilityOf(page: Judged): Indexability {
  if (page.status === 'error') return 'error'
  if (page.isSoft404) return 'soft_404'
  if (isNoindex(page.declared)) return 'noindex'
  return isCanonicalised(page) ? 'canonicalised' : 'indexable'
}

/** Google's crawler obeys the stricter of what is said to all and what is said to it. */
function isNoindex(declared: Judged['declared']): boolean {
  if (declared === null) return false
  const { robots, robotsByAgent } = declared
  const directives = [...robots, ...(Object.hasOwn(robotsByAgent, 'googlebot') ? (robotsByAgent.googlebot ?? []) : [])]
  return directives.some((directive) => directive === 'noindex' || directive === 'none')
}

function isCanonicalised({ hasCanonical, canonicalUrl, url }: Judged): boolean {
  if (!hasCanonical || canonicalUrl === url || !URL.canParse(canonicalUrl)) return false
  return pageKey(canonicalUrl) !== pageKey(url)
}
