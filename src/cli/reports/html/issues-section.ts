import { ruleSetOf } from '#domain/checks/applied-rules.ts'
import { isCheckOn } from '#domain/checks/rule-set.ts'
import { describeSlowPages } from '#domain/crawls/slow-pages.ts'
import type { Evidence } from '#domain/issues/issue.ts'
import { pagesAndUrls } from '#domain/issues/issue-totals.ts'
import { limitingChecks, limitingFirst, TOP_ISSUES_RULE } from '#domain/issues/top-issues.ts'
import { withoutBroken } from '#domain/issues/url-issues.ts'
import { counted, formatNumber } from '#domain/words/counts.ts'
import { listChecks } from '#operations/checks/list-checks.ts'
import type { CompleteCrawl } from '../crawl-report.ts'
import { groupIssues, type IssueGroup } from '../issue-groups.ts'
import { shortUrl } from '../short-url.ts'
import { html, type Markup } from './markup.ts'
import { groupMissing } from './missing-pages.ts'
import { firstOf, link, linkedFrom, section } from './parts.ts'

const MAX_PAGES = 50
const MAX_EVIDENCE = 3

export function drawIssues({ pages: all, urlIssues, summary }: CompleteCrawl, origin: string): Markup {
  const pages = all.filter((page) => !page.isGuessed)
  const missing = groupMissing(pages)
  const groups = groupIssues(
    [
      ...pages,
      ...withoutBroken(urlIssues).map(({ url, issue }) => ({ url, issues: [issue], isNoPage: true as const })),
    ],
    { limiting: limitingChecks(summary.checks.score), tallies: summary.checks.tallies },
  )
  if (groups.length + missing.length === 0) {
    const words =
      summary.succeeded === 0 ? 'No page was crawled, so nothing was checked.' : 'No crawled page has an issue.'
    return section('issues', 'Fix first', '', html`<p class="empty">${words}</p>`)
  }
  const first =
    missing.length > 0
      ? 'What limits the site score comes first, then broken and missing pages, then all other issues. '
      : ''
  const note = `${first}${TOP_ISSUES_RULE} Open an entry to see why it matters, how to fix it and where it is.`
  const body = limitingFirst(missing, groups).map((group) => drawGroup(group, summary.pages, origin))
  // A check that ran on no page has not passed.
  const passed = summary.succeeded === 0 ? html`` : drawPassed(groups, summary)
  return section('issues', 'Fix first', note, [...body, passed, drawSlowPages(summary.slowPages)])
}

function drawGroup(
  { check, severity, label = severity === 'info' ? 'information' : severity, limitsScore, pages }: IssueGroup,
  all: number,
  origin: string,
): Markup {
  // A message that is the same for all pages is shown once, in the heading.
  const isSame = pages.every(({ message }) => message === pages[0]?.message)
  const urls = pages.filter(({ page }) => page.isNoPage).length
  const share = all === 0 ? 0 : ((pages.length - urls) / all) * 100
  const bar = html`<span class="bar" aria-hidden="true"><i style="width:${share.toFixed(1)}%"></i></span>`
  return html`<details class="issue">
<summary><span class="severity ${severity}">${label}</span><span class="name">${check.title}${limitsScore === true && html` <span class="mark">limits the site score</span>`}</span>
<span class="reach">${bar}${pagesAndUrls(pages.length - urls, urls)}</span></summary>
<div class="inside"><div class="advice"><div><h3>Why it matters</h3><p>${check.why}</p></div>
<div><h3>How to fix it</h3><p>${check.fix}</p></div></div>
<ul class="places">${firstOf(
    pages,
    MAX_PAGES,
    ({ page, message, evidence }) => {
      const note = (!isSame || (page.error ?? null) !== null) && html`<span class="note">${message}</span>`
      const details = [linkedFrom(page, origin), drawEvidence(evidence)].filter((part) => part !== null)
      return html`<li>${link(page.url, shortUrl(page.url, origin))}${note}${details}</li>`
    },
    (left) => html`<li class="rest">and ${counted(left, urls > 0 ? 'more URL' : 'more page')}</li>`,
  )}</ul></div></details>`
}

function drawSlowPages(slowPages: CompleteCrawl['summary']['slowPages']): Markup {
  const words = describeSlowPages(slowPages)
  return words === null ? html`` : html`<p class="passed">${words}</p>`
}

function drawEvidence(evidence: Evidence[]): Markup | null {
  const seen = evidence.filter(({ saw }) => saw !== '')
  if (seen.length === 0) return null
  return html`<ul class="evidence">${firstOf(
    seen,
    MAX_EVIDENCE,
    ({ saw, at }) => html`<li><code>${saw}</code>${at !== undefined && html` <span class="note">${at}</span>`}</li>`,
    (left) => html`<li class="rest">and ${formatNumber(left)} more</li>`,
  )}</ul>`
}

/** Lists the checks that found nothing. A stopped crawl did not run the site checks, so they are left out. */
function drawPassed(groups: IssueGroup[], { outcome, checks }: CompleteCrawl['summary']): Markup {
  const isComplete = outcome === 'completed'
  const ruleSet = ruleSetOf(checks)
  const found = new Set(groups.map(({ check }) => check.id))
  const passed = listChecks().filter((check) => {
    const { id, scope } = check
    // Broken pages are listed separately, not under the check that found them.
    if (found.has(id) || (checks.tallies[id]?.found ?? 0) > 0) return false
    return isCheckOn(check, ruleSet.checks[id]) && (scope === 'page' || isComplete)
  })
  if (passed.length === 0) return html``
  return html`<p class="passed"><b>Checks that found nothing:</b> ${passed.map(({ title }) => title).join(' · ')}</p>`
}
