import {
  AI_AND_LLM_MEANING,
  explainAiIndex,
  explainSiteScore,
  formatPoints,
  GRADE_MEANINGS,
  type ScoreLine,
  SITE_SCORE_RULE,
} from '#domain/issues/explain-site-score.ts'
import { describeCap } from '#domain/issues/score-caps.ts'
import { formatNumber } from '#domain/words/counts.ts'
import { titleOf } from '#operations/checks/describe-check.ts'
import type { CompleteCrawl } from '../crawl-report.ts'
import { html, type Markup } from './markup.ts'
import { section } from './parts.ts'

/** The site score and the AI readiness index, line by line. */
export function drawScore({ summary: { checks } }: CompleteCrawl): Markup | null {
  const { score } = checks
  if (score === undefined || (score.score === null && score.aiIndex === null)) return null
  const { categories, sum, leftOut } = explainSiteScore(score)
  const rows = categories.flatMap(({ label, points, left, lines, note }) => [
    html`<tr class="group"><th scope="rowgroup">${label}${note !== null && html`<span class="note">${note}</span>`}</th>
<td class="number">${formatPoints(left)} of ${formatNumber(points)}</td></tr>`,
    ...lines.map(drawLine),
  ])
  const sentences = [sum, ...score.caps.map(describeCap), ...(leftOut === null ? [] : [leftOut])]
  const ai = explainAiIndex(score)
  return html`${
    score.score !== null &&
    section('site-score', `Site score: ${score.score}`, SITE_SCORE_RULE, [
      ...sentences.map(drawSentence),
      drawTable(rows),
    ])
  }
${section('ai-readiness', `AI readiness: ${score.aiIndex ?? 'N/A'}`, `${AI_AND_LLM_MEANING} ${ai.rule}`, [
  ...[...(ai.sum === null ? [] : [ai.sum]), ...ai.caps.map(describeCap)].map(drawSentence),
  ...(ai.lines.length === 0 ? [] : [drawTable(ai.lines.map(drawLine)), drawGrades()]),
])}`
}

function drawSentence(sentence: string): Markup {
  return html`<p class="sum">${sentence}</p>`
}

function drawTable(rows: Markup[]): Markup {
  return html`<div class="scroll"><table class="plain"><thead><tr><th>Check, and what has the issue</th>
<th class="number">Points</th></tr></thead><tbody>${rows}</tbody></table></div>`
}

function drawLine({ check, grade, words, minus, note }: ScoreLine): Markup {
  const evidence = grade !== null && html` <span class="mark">grade ${grade}</span>`
  return html`<tr><td>${titleOf(check)}${evidence}<span class="note">${check}: ${words}</span>${note !== null && html`<span class="note">${note}</span>`}</td>
<td class="number">${minus}</td></tr>`
}

function drawGrades(): Markup {
  return html`<ul class="note">${Object.values(GRADE_MEANINGS).map((meaning) => html`<li>${meaning}</li>`)}</ul>`
}
