import { withSiteIssues } from '#domain/issues/issue-totals.ts'
import { healthCaption } from '#domain/issues/score.ts'
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

  const top = 470
  drawRing(pdf, summary.healthScore, scoreColour(summary.healthScore), PAGE.left + 66, top + 66, 58)
  const right = PAGE.left + 160
  pdf.drawText('Page health', right, top + 22, { size: 12, colour: COLOURS.muted })
  pdf.drawText(healthCaption(summary.healthScore), right, top + 40, { size: 22, weight: 'bold' })
  const ofPages = (count: number) => `${formatNumber(count)} of ${counted(summary.pages, 'page')}`
  const { issues, siteIssues } = summary
  const found = withSiteIssues(`${counted(issues, 'issue')} on ${ofPages(summary.pagesWithIssues)}`, siteIssues)
  pdf.drawText(found, right, top + 74, { size: 12, colour: COLOURS.muted })
  const llm = summary.llmScore === null ? 'N/A' : `${summary.llmScore} of 100`
  pdf.drawText(`LLM readiness ${llm}`, right, top + 94, { size: 12, colour: COLOURS.muted })

  const missing = [
    ...(summary.failed > 0 ? [`${ofPages(summary.failed)} ${plural(summary.failed, 'is', 'are')} broken`] : []),
    ...(soft404s.total > 0
      ? [`${ofPages(soft404s.total)} ${plural(soft404s.total, 'is a soft 404', 'are soft 404s')}`]
      : []),
  ]
  for (const [nth, words] of missing.entries()) {
    pdf.drawText(words, right, top + 116 + nth * 20, { size: 12, weight: 'bold', colour: COLOURS.bad })
  }

  pdf.doc.moveTo(PAGE.left, 760).lineTo(PAGE.right, 760).lineWidth(0.5).strokeColor(COLOURS.line).stroke()
  const made = company ? `Prepared by ${company} with ${PRODUCT_NAME}` : `Made with ${PRODUCT_NAME}`
  pdf.drawText(pdf.cut(made, CONTENT_WIDTH, { size: 9 }), PAGE.left, 772, { size: 9, colour: COLOURS.muted })
}
