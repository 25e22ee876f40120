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
import { costsOf, type SiteScore } from '#domain/issues/site-score.ts'
import { counted, formatNumber } from '#domain/words/counts.ts'
import { titleOf } from '../../checks/describe-check.ts'
import { COLOURS, SMALL } from './pdf-style.ts'
import type { Cell } from './pdf-table.ts'
import { drawTable } from './pdf-table.ts'
import type { PdfWriter } from './pdf-writer.ts'
import type { PdfData } from './read-pdf-data.ts'

/** Only the checks that cost the most have their own line. The others are summed up per category. */
const MAX_LINES = 25
const MAX_AI_LINES = 10

const COLUMNS = [
  { title: 'Category and check', width: 262 },
  { title: 'Found', width: 138 },
  { title: 'Points', width: 71, isNumber: true },
]

/** The site score and the AI readiness index, line by line. Crawls before there was a score have no such part. */
export function drawScore(pdf: PdfWriter, { crawl }: Pick<PdfData, 'crawl'>): void {
  const score = crawl.checks?.score
  if (score === undefined || score.score === null) return
  const { sum, leftOut } = explainSiteScore(score)
  pdf.heading(`Site score: ${score.score}`, 1, 120)
  pdf.paragraph(sum)
  for (const cap of score.caps) pdf.paragraph(describeCap(cap), { colour: COLOURS.bad })
  pdf.y += 4
  drawTable(pdf, COLUMNS, categoryRows(score))
  pdf.y += 4
  if (leftOut !== null) pdf.paragraph(leftOut, SMALL)
  pdf.paragraph(SITE_SCORE_RULE, SMALL)
  drawAiIndex(pdf, score)
  pdf.y += 4
  pdf.paragraph(`Compare it only with scores of the same checks: catalogue ${score.catalogueVersion}.`, SMALL)
}

function categoryRows(score: SiteScore): Cell[][] {
  const { categories } = explainSiteScore(score)
  const costs = costsOf(score)
  const costly = new Set(
    score.deductions
      .toSorted((one, other) => other.points - one.points)
      .slice(0, MAX_LINES)
      .map(({ check }) => check),
  )
  return categories.flatMap(({ category, label, left, points, lines, note }) => {
    const shown = lines.filter(({ check }) => costly.has(check))
    const rest = score.deductions.filter((each) => each.category === category && !costly.has(each.check))
    return [
      [
        {
          text: label,
          isTitle: true,
          style: { weight: 'bold' as const },
          ...(note !== null && { more: { text: note } }),
        },
        { text: '' },
        { text: `${formatPoints(left)} of ${formatNumber(points)}`, style: { weight: 'bold' as const } },
      ],
      ...shown.map(toCells),
      ...(rest.length > 0 ? [restCells(rest.map(({ check }) => costs.get(check) ?? 0))] : []),
    ]
  })
}

function restCells(rest: readonly number[]): Cell[] {
  const points = rest.reduce((sum, each) => sum + each, 0)
  return [{ text: `${counted(rest.length, 'more check')}` }, { text: '' }, { text: `−${formatPoints(points)}` }]
}

function toCells({ check, grade, words, minus, note }: ScoreLine): Cell[] {
  const title = `${titleOf(check)}${grade === null ? '' : ` (grade ${grade})`}`
  return [{ text: title, ...(note !== null && { more: { text: note } }) }, { text: words }, { text: minus }]
}

function drawAiIndex(pdf: PdfWriter, score: SiteScore): void {
  const { rule, sum, caps, lines } = explainAiIndex(score)
  pdf.heading(`AI readiness: ${score.aiIndex ?? 'N/A'}`, 2)
  if (sum !== null) pdf.paragraph(sum)
  for (const cap of caps) pdf.paragraph(describeCap(cap), { colour: COLOURS.bad })
  pdf.y += 4
  const rest = score.aiDeductions.slice(MAX_AI_LINES)
  const rows = [
    ...lines.slice(0, MAX_AI_LINES).map(toCells),
    ...(rest.length > 0 ? [restCells(rest.map(({ points }) => points))] : []),
  ]
  if (rows.length > 0) drawTable(pdf, COLUMNS, rows)
  pdf.y += 4
  pdf.paragraph(`${AI_AND_LLM_MEANING} ${rule}`, SMALL)
  if (lines.length > 0) pdf.paragraph(`Grades. ${Object.values(GRADE_MEANINGS).join('. ')}.`, SMALL)
}
