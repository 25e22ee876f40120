import { explainAiIndex, PAGE_HEALTH_MEANING, siteScoreMeaning } from '#domain/issues/explain-site-score.ts'
import { withSiteIssues } from '#domain/issues/issue-totals.ts'
import { describeCap } from '#domain/issues/score-caps.ts'
import { withoutAdvice } from '#domain/site-state/describe-site.ts'
import { PRODUCT_NAME } from '#domain/system/product.ts'
import { counted, formatNumber, plural } from '#domain/words/counts.ts'
import { formatDayAndTime } from '#domain/words/dates.ts'
import { drawRing } from './pdf-charts.ts'
import { COLOURS, SMALL, scoreColour, TONE_COLOURS } from './pdf-style.ts'
import { drawTiles, type Tile } from './pdf-tiles.ts'
import { CONTENT_WIDTH, PAGE, type PdfWriter } from './pdf-writer.ts'
import type { PdfData } from './read-pdf-data.ts'

const LOGO = { width: 192, height: 60 }

export function drawFirstPage(pdf: PdfWriter, data: PdfData): void {
  pdf.doc.rect(0, 0, PAGE.width, 7).fill(pdf.accent)
  drawSender(pdf, data)
  drawTitle(pdf, data)
  drawState(pdf, data)
  drawScores(pdf, data)
}

function drawSender(pdf: PdfWriter, { branding, logo }: PdfData): void {
  const top = 34
  const label = { size: 11, weight: 'bold', colour: pdf.accent } as const
  const words = 'SEO report'
  pdf.drawText(words, PAGE.right - pdf.widthOf(words, label), top + 4, label)
  if (logo) {
    const scale = Math.min(1, LOGO.width / logo.width, LOGO.height / logo.height)
    pdf.doc.image(logo.png, PAGE.left, top, { width: logo.width * scale, height: logo.height * scale })
    pdf.y = top + logo.height * scale
    return
  }
  const style = { size: 12, weight: 'bold' } as const
  pdf.y = top + 3
  for (const line of pdf.wrap(branding.preparedBy || PRODUCT_NAME, CONTENT_WIDTH - 110, style)) {
    pdf.drawText(line, PAGE.left, pdf.y, style)
    pdf.y += 16
  }
}

function drawTitle(pdf: PdfWriter, { projectName, branding, crawl, timezone }: PdfData): void {
  pdf.y = Math.max(pdf.y + 22, 84)
  pdf.paragraph(projectName, { size: 25, weight: 'bold', maxLines: 4 })
  pdf.url(crawl.url, { size: 11 })
  const by = branding.preparedBy === '' ? '' : ` · Prepared by ${branding.preparedBy}`
  pdf.paragraph(`Crawled on ${formatDayAndTime(new Date(crawl.createdAt), timezone)}${by}`, { colour: COLOURS.muted })
}

/** The same words as at the top of the dashboard, without advice on settings. */
function drawState(pdf: PdfWriter, { state, crawl }: PdfData): void {
  pdf.heading('How the site is')
  const words = withoutAdvice(state)
    .sentences.map((parts) => parts.map(({ text }) => text).join(''))
    .join(' ')
  const from = pdf.y
  pdf.paragraph(words, { size: 11.5, indent: 12 })
  if (pdf.y > from) pdf.doc.rect(PAGE.left, from + 1, 3, pdf.y - from - 3).fill(TONE_COLOURS[state.tone])
  if (crawl.status === 'failed' && crawl.error) pdf.paragraph(crawl.error, { indent: 12, colour: COLOURS.bad })
  pdf.y += 12
}

const RING = { radius: 38, room: 98 }

/** The site score comes first, because page health does not include broken pages and indexing. */
function drawScores(pdf: PdfWriter, { crawl, summary, soft404s }: PdfData): void {
  const { checks } = crawl
  const score = checks?.score
  if (checks && typeof score?.score === 'number') {
    pdf.need(110)
    const top = pdf.y
    const indent = RING.room
    drawRing(
      pdf,
      score.score,
      scoreColour(score.score),
      PAGE.left + RING.radius + 6,
      top + RING.radius + 6,
      RING.radius,
    )
    pdf.paragraph(`Site score ${score.score} of 100`, { indent, size: 15, weight: 'bold' })
    pdf.paragraph(siteScoreMeaning(checks), { ...SMALL, indent })
    for (const cap of score.caps) pdf.paragraph(describeCap(cap), { indent, weight: 'bold', colour: COLOURS.bad })
    for (const cap of explainAiIndex(score).caps) {
      pdf.paragraph(`AI readiness: ${describeCap(cap)}`, { ...SMALL, indent })
    }
    pdf.y = Math.max(pdf.y + 8, top + 2 * RING.radius + 18)
  }
  drawTiles(pdf, tilesOf({ crawl, summary }))
  const ofPages = (count: number) => `${formatNumber(count)} of ${counted(summary.pages, 'page')}`
  const { issues, siteIssues, failed, pagesWithIssues } = summary
  const found = [
    `${withSiteIssues(`${counted(issues, 'issue')} on ${ofPages(pagesWithIssues)}`, siteIssues)}.`,
    ...(failed > 0 ? [`${ofPages(failed)} ${plural(failed, 'is', 'are')} broken.`] : []),
    ...(soft404s.total > 0
      ? [`${ofPages(soft404s.total)} ${plural(soft404s.total, 'is a soft 404', 'are soft 404s')}.`]
      : []),
  ]
  pdf.paragraph(found.join(' '))
  pdf.paragraph(`Page health: ${PAGE_HEALTH_MEANING}`, SMALL)
}

function tilesOf({ crawl, summary }: Pick<PdfData, 'crawl' | 'summary'>): Tile[] {
  const score = crawl.checks?.score
  const ofHundred = (label: string, value: number | null): Tile =>
    value === null
      ? { label, value: 'N/A', colour: COLOURS.muted }
      : { label, value: String(value), colour: scoreColour(value) }
  const { healthScore, llmScore, pages, issues, siteIssues = 0, avgResponseTime } = summary
  return [
    ofHundred('Page health', healthScore),
    ...(score ? [ofHundred('AI readiness', score.aiIndex)] : []),
    ofHundred('LLM readiness', llmScore),
    { label: 'Pages', value: formatNumber(pages) },
    { label: siteIssues > 0 ? 'Page issues' : 'Issues', value: formatNumber(issues) },
    { label: 'Response time, average', value: avgResponseTime === null ? '–' : `${formatNumber(avgResponseTime)} ms` },
  ]
}
