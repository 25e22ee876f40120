import { AI_AND_LLM_MEANING, PAGE_HEALTH_MEANING, siteScoreMeaning } from '#domain/issues/explain-site-score.ts'
import type { Severity } from '#domain/issues/issue.ts'
import { plusOthers } from '#domain/issues/issue-totals.ts'
import { colourOf, healthCaption } from '#domain/issues/score.ts'
import { describeCap, lowestCap } from '#domain/issues/score-caps.ts'
import { withoutBroken } from '#domain/issues/url-issues.ts'
import { counted, formatNumber } from '#domain/words/counts.ts'
import type { CompleteCrawl } from '../crawl-report.ts'
import { countBySeverity } from '../issue-groups.ts'
import { html, type Markup } from './markup.ts'

const RADIUS = 52
const ROUND = 2 * Math.PI * RADIUS
const SEVERITY_NAMES: Record<Severity, string> = { high: 'High', medium: 'Medium', low: 'Low' }

export function drawSummary({ pages: all, urlIssues, summary }: CompleteCrawl): Markup {
  const pages = all.filter((page) => !page.isGuessed)
  const severities = countBySeverity([...pages, ...withoutBroken(urlIssues).map(({ issue }) => ({ issues: [issue] }))])
  const clean = pages.filter((page) => page.status === 'success' && page.issues.length === 0).length
  const { succeeded, failed, notCrawled } = summary
  const left = notCrawled === 0 ? '' : `; ${formatNumber(notCrawled)} not crawled`
  const loaded = `${formatNumber(succeeded)} crawled successfully, ${formatNumber(failed)} broken${left}`
  const cleanShare = summary.pages === 0 ? '' : `${Math.round((clean / summary.pages) * 100)} % of all pages`
  const others = plusOthers({ siteIssues: summary.siteIssues, failed })
  const where = `on all pages${others}`
  const also = summary.siteIssues > 0 ? ', with those of the whole site' : ''
  const bySeverity = `By severity${also}${failed > 0 ? ', without broken pages' : ''}`
  return html`<section class="summary" aria-label="Summary">
${drawRing(headlineOf(summary))}
<div class="tiles">
${tile('Pages', formatNumber(summary.pages), loaded)}
${tile('Pages without issues', formatNumber(clean), cleanShare)}
${tile('Issues', formatNumber(summary.issues), where)}
${drawScores(summary)}
<div class="tile wide"><p class="label">${bySeverity}</p>${drawSeverities(severities)}</div>
</div>
</section>`
}

type Headline = { label: string; value: number | null; caption: Markup | null; note: Markup | string }

/** Prefers the site score, because page health ignores broken pages and indexing. */
function headlineOf({ checks, ...summary }: CompleteCrawl['summary']): Headline {
  const { score } = checks
  if (score === undefined || score.score === null) return healthOf(summary)
  const limit = lowestCap(score.caps)
  const meaning = siteScoreMeaning(checks)
  const note = limit === null ? meaning : `${meaning} ${describeCap(limit)}`
  return { label: 'Site score', value: score.score, caption: null, note: html`${note} ${lineByLine('site-score')}` }
}

function healthOf({ healthScore: value, succeeded }: Omit<CompleteCrawl['summary'], 'checks'>): Headline {
  if (value === null) return { label: 'Page health', value, caption: null, note: 'No page could be crawled.' }
  const caption = html`<p class="caption">${healthCaption(value)}</p>`
  return { label: 'Page health', value, caption, note: `${PAGE_HEALTH_MEANING} Here: ${counted(succeeded, 'page')}.` }
}

function drawRing({ label, value, caption, note }: Headline): Markup {
  const arc = (ROUND * (value ?? 0)) / 100
  return html`<div class="ring ${value !== null && colourOf(value)}">
<svg viewBox="0 0 120 120" role="img" aria-label="${value === null ? `${label} N/A` : `${label} ${value} of 100`}">
<circle class="track" cx="60" cy="60" r="${RADIUS}"/>
<circle class="arc" cx="60" cy="60" r="${RADIUS}" stroke-dasharray="${arc.toFixed(1)} ${ROUND.toFixed(1)}"/>
<text x="60" y="68">${value ?? 'N/A'}</text></svg>
<div><p class="label">${label}</p>${caption}
<p class="note">${note}</p></div></div>`
}

/** Shows nothing if no check could judge anything. The headline then shows page health. */
function drawScores({ checks: { score }, ...summary }: CompleteCrawl['summary']): Markup | null {
  if (score === undefined || (score.score === null && score.aiIndex === null)) return null
  const { label, value, note } = healthOf(summary)
  const limit = lowestCap(score.aiCaps ?? [])
  const ofAi = limit === null ? AI_AND_LLM_MEANING : `${AI_AND_LLM_MEANING} ${describeCap(limit)}`
  return html`<div class="tile wide scores">
${score.score !== null && scored(label, value ?? 'N/A', note)}
${scored('AI readiness', score.aiIndex ?? 'N/A', html`${ofAi} ${lineByLine('ai-readiness')}`)}
</div>`
}

function lineByLine(section: string): Markup {
  return html`<a class="why" href="#${section}">Line by line</a>`
}

function scored(label: string, value: string | number, note: Markup | string): Markup {
  return html`<div><p class="label">${label}</p><p class="value">${value}</p>
<p class="note">${note}</p></div>`
}

function tile(label: string, value: string, note: string): Markup {
  return html`<div class="tile">
<p class="label">${label}</p><p class="value">${value}</p><p class="note">${note}</p></div>`
}

function drawSeverities(counts: Record<Severity, number>): Markup {
  const all = counts.high + counts.medium + counts.low
  const severities = Object.keys(counts) as Severity[]
  const share = (severity: Severity) => (all === 0 ? 0 : (counts[severity] / all) * 100).toFixed(2)
  const bars = severities.map((each) => html`<span class="${each}" style="width:${share(each)}%"></span>`)
  const legend = severities.map(
    (each) => html`<li class="${each}">${SEVERITY_NAMES[each]} <b>${formatNumber(counts[each])}</b></li>`,
  )
  return html`<div class="stack" aria-hidden="true">${bars}</div>
<ul class="legend">${legend}</ul>`
}
