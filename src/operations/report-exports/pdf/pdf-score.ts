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
import { titleOf } from '../../checks/describe-check.ts'
import { COLOURS } from './pdf-style.ts'
import type { TextStyle } from './pdf-text.ts'
import { CONTENT_WIDTH, PAGE, type PdfWriter } from './pdf-writer.ts'
import type { PdfData } from './read-pdf-data.ts'

const SMALL = { size: 9, colour: COLOURS.muted }
const WORDS_X = PAGE.left + 290
const GAP = 12

/** The site score and the AI readiness index, line by line. Crawls before there was a score have no such part. */
export function drawScore(pdf: PdfWriter, { crawl }: Pick<PdfData, 'crawl'>): void {
  const score = crawl.checks?.score
  if (score === undefined || score.score === null) return
  const { categories, sum, leftOut } = explainSiteScore(score)
  pdf.addPage()
  pdf.heading(`Site score: ${score.score}`)
  pdf.paragraph(SITE_SCORE_RULE, SMALL)
  pdf.y += 6
  pdf.paragraph(sum)
  for (const cap of score.caps) pdf.paragraph(describeCap(cap), { colour: COLOURS.warn })
  if (leftOut !== null) pdf.paragraph(leftOut, SMALL)
  for (const { label, left, points, lines, note } of categories) {
    pdf.y += 8
    pdf.need(34)
    drawLine(pdf, [label, '', `${formatPoints(left)} of ${formatNumber(points)}`], { size: 10, weight: 'bold' })
    drawLines(pdf, lines)
    if (note !== null) pdf.paragraph(note, SMALL)
  }
  const ai = explainAiIndex(score)
  pdf.y += 20
  pdf.need(100)
  pdf.heading(`AI readiness: ${score.aiIndex ?? 'N/A'}`, 13)
  pdf.paragraph(`${AI_AND_LLM_MEANING} ${ai.rule}`, SMALL)
  pdf.y += 6
  if (ai.sum !== null) pdf.paragraph(ai.sum)
  for (const cap of ai.caps) pdf.paragraph(describeCap(cap), { colour: COLOURS.warn })
  drawLines(pdf, ai.lines)
  if (ai.lines.length > 0) for (const meaning of Object.values(GRADE_MEANINGS)) pdf.paragraph(meaning, SMALL)
  pdf.y += 6
  pdf.paragraph(`Compare it only with scores of the same checks: catalogue ${score.catalogueVersion}.`, SMALL)
}

function drawLines(pdf: PdfWriter, lines: readonly ScoreLine[]): void {
  for (const { check, grade, words, minus, note } of lines) {
    const title = `${titleOf(check)}${grade === null ? '' : ` (grade ${grade})`}`
    pdf.need(14)
    drawLine(pdf, [title, words, minus], { size: 9 })
    if (note !== null) pdf.paragraph(note, { ...SMALL, size: 8, indent: 10 })
  }
}

function drawLine(pdf: PdfWriter, [title, words, points]: [string, string, string], style: TextStyle): void {
  const pointsX = PAGE.left + CONTENT_WIDTH - pdf.widthOf(points, style)
  pdf.drawText(pdf.cut(title, WORDS_X - PAGE.left - GAP, style), PAGE.left, pdf.y, style)
  pdf.drawText(pdf.cut(words, pointsX - WORDS_X - GAP, style), WORDS_X, pdf.y, { ...style, colour: COLOURS.muted })
  pdf.drawText(points, pointsX, pdf.y, style)
  pdf.y += 14
}
