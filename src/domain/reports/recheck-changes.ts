import { LOST_AS } from '../issues/count-changes.ts'
import type { Issue } from '../issues/issue.ts'
import type { CheckWords, PageDetail } from './page-detail.ts'

/** What happened to a page's issues since the crawl. */
export type IssueChanges = {
  fixed: Issue[]
  stillOpen: Issue[]
  added: Issue[]
  /** Issues that this recheck could not judge: of site checks, and of checks that need more of the browser. */
  notChecked: Issue[]
  /** Issues of checks for indexable pages, if the page is no longer indexable. */
  notJudged: Issue[]
  /** Whether the crawl judged the page after its scripts ran, and the recheck before. */
  isWithoutScripts: boolean
}

type Compared = Pick<PageDetail, 'page' | 'recheck' | 'checks' | 'indexability'>

/** Null without a recheck, when the crawl or the recheck failed, and when they were judged by different rules. */
export function issueChangesOf({ page, recheck, checks, indexability }: Compared): IssueChanges | null {
  if (!recheck || recheck.rulesNote || recheck.page.status === 'error' || page.status === 'error') return null
  const now = new Set(recheck.page.issues.map(({ type }) => type))
  const before = new Set(page.issues.map(({ type }) => type))
  const isRendered = Boolean(recheck.page.raw)
  const lost = (indexability === 'indexable' && LOST_AS[recheck.indexability]) || []
  const gone = page.issues.filter(({ type }) => !now.has(type))
  const judged = gone.filter(({ type }) => canJudge(checks[type], isRendered))
  return {
    fixed: judged.filter(({ type }) => !lost.includes(type)),
    notJudged: judged.filter(({ type }) => lost.includes(type)),
    stillOpen: recheck.page.issues.filter(({ type }) => before.has(type)),
    added: recheck.page.issues.filter(({ type }) => !before.has(type)),
    notChecked: gone.filter(({ type }) => !canJudge(checks[type], isRendered)),
    isWithoutScripts: Boolean(page.raw) && !isRendered,
  }
}

/** A recheck renders the page if the project's settings say so, but never measures it. */
function canJudge(check: CheckWords | undefined, isRendered: boolean): boolean {
  if (check === undefined) return true
  return !check.isOfSite && (check.browser === null || (check.browser === 'renders' && isRendered))
}

export type FactChange = { name: string; before: string; after: string }

export function factChangesOf({ page, recheck, ...rest }: PageDetail): FactChange[] {
  if (!recheck) return []
  const now = recheck.page
  const pairs: [string, string, string][] = [
    ['Status code', statusOf(page), statusOf(now)],
    ['Final URL', page.url, now.url],
    ['Indexability', rest.indexability, recheck.indexability],
    ['Health score', scoreOf(page.healthScore), scoreOf(now.healthScore)],
    ['LLM score', scoreOf(page.llmReadiness), scoreOf(now.llmReadiness)],
  ]
  if (page.status === 'success' && now.status === 'success') {
    pairs.push(
      ['Title', titleOf(page, rest.facts), titleOf(now, recheck.facts)],
      ['Meta description', page.metaDescription, now.metaDescription],
      ['H1', page.h1, now.h1],
      ['Canonical', page.canonicalUrl, now.canonicalUrl],
      ['Words', String(rest.facts?.wordCount ?? 0), String(recheck.facts?.wordCount ?? 0)],
      ['Links', String(page.linkCount), String(now.linkCount)],
    )
  }
  return pairs.filter(([, before, after]) => before !== after).map(([name, before, after]) => ({ name, before, after }))
}

/** Prefers the title tag, because `title` can be a fallback. */
function titleOf({ title }: PageDetail['page'], facts: PageDetail['facts']): string {
  return facts ? (facts.titleTag ?? '') : title
}

function statusOf({ status, statusCode, error }: PageDetail['page']): string {
  if (status === 'success') return String(statusCode)
  if (statusCode !== null && statusCode >= 400) return String(statusCode)
  const kind = error?.kind ?? 'none'
  return statusCode === null ? kind : `${statusCode}, ${kind}`
}

function scoreOf(score: { score: number | null } | null): string {
  return score ? String(score.score ?? 'N/A') : ''
}
