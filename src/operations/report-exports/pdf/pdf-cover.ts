import { PAGE_HEALTH_MEANING, siteScoreMeaning } from '#domain/issues/explain-site-score.ts'
import { withSiteIssues } from '#domain/issues/issue-totals.ts'
import { healthCaption } from '#domain/issues/score.ts'
import { describeCap, lowestCap } from '#domain/issues/score-caps.ts'
import { PRODUCT_NAME } from '#domain/system/product.ts'
import { counted, formatNumber, plural } from '#domain/words/counts.ts'
import { formatDay } from '#domain/words/dates.ts'
import { describeZone } from '#domain/words/time-zone.ts'
import { drawRing } from './pdf-charts.ts'
import { COLOURS, scoreColour } from './pdf-style.ts'
import { CONTENT_WIDTH, PAGE, type PdfWriter } from './pdf-writer.ts'
import type { PdfData } from './read-pdf-data.ts'

export function drawCover(pdf: PdfWriter, { projectName, company, crawl, summary, soft404s, timezone }: PdfData): void {
  pdf.addPage(true)
  pdf.doc.rect(0, 0, PAGE.width, 8).fill(COLOURS.accent)
  pdf.drawText(pdf.cut(company ?? PRODUCT_NAME, CONTENT_WIDTH, { size: 12, weight: 'bold' }), PAGE.left, 60, {
    size: 12,
    weight: 'bold',
  })
  pdf.drawText('SEO report', PAGE.left, 200, { size: 14, colour: COLOURS.accent, weight: 'bold' })
  pdf.y = 228
  for (const line of pdf.wrap(projectName, CONTENT_WIDTH, { size: 34, weight: 'bold' }, 3)) {
    pdf.drawText(line, PAGE.left, pdf.y, { size: 34, weight: 'bold' })
    pdf.y += 42
  }
  pdf.drawText(pdf.cut(crawl.url, CONTENT_WIDTH, { size: 12 }), PAGE.left, pdf.y + 6, {
    size: 12,
    colour: COLOURS.muted,
    link: crawl.url,
  })
  const zone = timezone === 'UTC' ? '(UTC)' : describeZone(timezone)
  pdf.drawText(`Crawled on ${formatDay(crawl.createdAt, timezone)} ${zone}`, PAGE.left, pdf.y + 26, {
    size: 12,
    colour: COLOURS.muted,
  })

  drawScores(pdf, { crawl, summary })
  drawFound(pdf, { summary, soft404s })

  pdf.doc.moveTo(PAGE.left, 760).lineTo(PAGE.right, 760).lineWidth(0.5).strokeColor(COLOURS.line).stroke()
  const made = company ? `Prepared by ${company} with ${PRODUCT_NAME}` : `Made with ${PRODUCT_NAME}`
  pdf.drawText(pdf.cut(made, CONTENT_WIDTH, { size: 9 }), PAGE.left, 772, { size: 9, colour: COLOURS.muted })
}

const TEXT_INDENT = 160
const MUTED = { indent: TEXT_INDENT, colour: COLOURS.muted }
const MAX_CAP_LINES = 5

/** The site score comes first, because page health alone knows nothing of broken pages and of indexing. */
function drawScores(pdf: PdfWriter, { crawl, summary }: Pick<PdfData, 'crawl' | 'summary'>): void {
  const { healthScore, llmScore } = summary
  const { checks } = crawl
  const score = checks?.score
  pdf.y = 430
  if (checks && typeof score?.score === 'number') {
    drawRing(pdf, score.score, scoreColour(score.score), PAGE.left + 66, pdf.y + 66, 58)
    pdf.paragraph('Site score', { ...MUTED, size: 12 })
    pdf.paragraph(`${score.score} of 100`, { indent: TEXT_INDENT, size: 22, weight: 'bold' })
    pdf.paragraph(siteScoreMeaning(checks), MUTED)
    const cap = lowestCap(score.caps)
    const style = { indent: TEXT_INDENT, weight: 'bold', colour: COLOURS.bad, maxLines: MAX_CAP_LINES } as const
    if (cap !== null) pdf.paragraph(describeCap(cap), style)
    pdf.y = Math.max(pdf.y + 14, 430 + 142)
  }
  drawRing(pdf, healthScore, scoreColour(healthScore), PAGE.left + 66, pdf.y + 34, 30)
  pdf.paragraph('Page health', { ...MUTED, size: 12 })
  const caption = `${healthScore} of 100, ${healthCaption(healthScore).toLowerCase()}`
  pdf.paragraph(caption, { indent: TEXT_INDENT, size: 14, weight: 'bold' })
  pdf.paragraph(PAGE_HEALTH_MEANING, MUTED)
  pdf.paragraph(`LLM readiness ${llmScore === null ? 'N/A' : `${llmScore} of 100`}`, MUTED)
  pdf.y += 8
}

function drawFound(pdf: PdfWriter, { summary, soft404s }: Pick<PdfData, 'summary' | 'soft404s'>): void {
  const ofPages = (count: number) => `${formatNumber(count)} of ${counted(summary.pages, 'page')}`
  const { issues, siteIssues, failed } = summary
  const found = withSiteIssues(`${counted(issues, 'issue')} on ${ofPages(summary.pagesWithIssues)}`, siteIssues)
  pdf.paragraph(found, { ...MUTED, size: 12 })
  const missing = [
    ...(failed > 0 ? [`${ofPages(failed)} ${plural(failed, 'is', 'are')} broken`] : []),
    ...(soft404s.total > 0
      ? [`${ofPages(soft404s.total)} ${plural(soft404s.total, 'is a soft 404', 'are soft 404s')}`]
      : []),
  ]
  for (const words of missing) {
    pdf.paragraph(words, { indent: TEXT_INDENT, size: 12, weight: 'bold', colour: COLOURS.bad })
  }
}
