import type { CheckMore } from '#domain/checks/check-article.ts'
import type { PageFacts } from '#domain/facts/page-facts.ts'
import type { SiteFacts } from '#domain/facts/site-facts.ts'
import type { Evidence, Severity } from '#domain/issues/issue.ts'

export type CheckCategory = 'titles' | 'descriptions' | 'headings' | 'images' | 'canonical' | 'content' | 'performance'

/** What a check found on one page. */
export type Found = { count: number; evidence: readonly Evidence[] }

/** The words of a check are written once here; report, API, command line and help centre read them. */
type CheckBase = {
  /** Snake case; the file has the same name in kebab case. */
  id: string
  /** The folder the check stands in. */
  category: CheckCategory
  severity: Severity | ((found: Found) => Severity)
  /** The failing state as a heading. */
  title: string
  /** The issue in one sentence. */
  message: string | ((found: Found) => string)
  why: string
  fix: string
  /** The advice of one issue, where what was found calls for another than `fix`. */
  recommend?: (found: Found) => string | null
  /** What only the help centre has room for. */
  more?: CheckMore
}

/** Judges one page as it arrives. */
export type PageCheck = CheckBase & {
  scope: 'page'
  /** Whether the question makes sense for this page; without it, it always does. */
  appliesTo?: (page: PageFacts) => boolean
  find: (page: PageFacts) => Evidence[]
}

/** Judges the finished crawl, in time near-linear in the number of pages. */
export type SiteCheck = CheckBase & {
  scope: 'site'
  /** It needs no other page: when one page is checked again by itself, this check judges it, too. */
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
