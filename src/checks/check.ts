import type { CheckMore } from '#domain/checks/check-article.ts'
import type { PageFacts } from '#domain/facts/page-facts.ts'
import type { SiteFacts } from '#domain/facts/site-facts.ts'
import type { Evidence, Severity } from '#domain/issues/issue.ts'

export type CheckCategory = 'titles' | 'descriptions' | 'headings' | 'images' | 'canonical' | 'content' | 'performance'

export type Found = { count: number; evidence: readonly Evidence[] }

/** Reports, the API, the command line and the help centre all take a check's texts from here. */
type CheckBase = {
  /** In snake case. The check's file has the same name in kebab case. */
  id: string
  category: CheckCategory
  severity: Severity | ((found: Found) => Severity)
  title: string
  message: string | ((found: Found) => string)
  why: string
  fix: string
  /** Advice for one issue, where it should differ from `fix`. */
  recommend?: (found: Found) => string | null
  more?: CheckMore
}

/** Checks one page as soon as it is crawled. */
export type PageCheck = CheckBase & {
  scope: 'page'
  /** If missing, the check applies to every page. */
  appliesTo?: (page: PageFacts) => boolean
  find: (page: PageFacts) => Evidence[]
}

/** Checks all pages after the crawl. `find` must run in near-linear time, because a site can have a million pages. */
export type SiteCheck = CheckBase & {
  scope: 'site'
  /** Set if the check looks at each page separately. It then also runs when a single page is rechecked. */
  judgesOnePage?: true
  find: (site: SiteFacts) => Iterable<SiteEvidence>
}

export type SiteEvidence = { url: string; evidence: Evidence[] }

export type Check = PageCheck | SiteCheck

export function definePageCheck(check: Omit<PageCheck, 'scope'>): PageCheck {
  return { ...check, scope: 'page' }
}

export function defineSiteCheck(check: Omit<SiteCheck, 'scope'>): SiteCheck {
  return { ...check, scope: 'site' }
}
