import {
  blockingRules,
  describeFound,
  describeLimit,
  describeLinkedFiles,
  describeTries,
  leftOutLines,
} from '#domain/crawls/describe-balance.ts'
import { PAGE_HEALTH_MEANING, siteScoreMeaning } from '#domain/issues/explain-site-score.ts'
import { describeSoft404s } from '#domain/issues/missing-pages.ts'
import { describeCap } from '#domain/issues/score-caps.ts'
import { limitingFirst } from '#domain/issues/top-issues.ts'
import { isOfBrokenUrl } from '#domain/issues/url-issues.ts'
import { affectedWords } from '#domain/reports/check-words.ts'
import type { ReportSummary } from '#domain/reports/report.ts'
import { counted, formatNumber, plural } from '#domain/words/counts.ts'
import { formatDay } from '#domain/words/dates.ts'
import { daysIn } from '#domain/words/days.ts'
import { describeCheck } from '../../checks/describe-check.ts'
import { reasonsOf, UNREADABLE } from './pdf-broken-pages.ts'
import { drawColumns, drawRows, drawTrend } from './pdf-charts.ts'
import { SOFT_404S } from './pdf-soft-404s.ts'
import { COLOURS, SEVERITY_COLOURS, scoreColour } from './pdf-style.ts'
import { CONTENT_WIDTH, PAGE, type PdfWriter } from './pdf-writer.ts'
import type { PdfData } from './read-pdf-data.ts'

export function drawSummary(pdf: PdfWriter, data: PdfData): void {
  const { crawl, summary, issues, unreadable, soft404s } = data
  pdf.addPage()
  pdf.heading('Summary')
  pdf.paragraph(summaryText(data), { size: 11 })
  pdf.y += 14
  drawStats(pdf, data)
  if (crawl.status === 'cancelled') {
    pdf.paragraph('The crawl was cancelled, so pages that it had not reached are missing from this report.', {
      colour: COLOURS.warn,
    })
    pdf.y += 8
  }
  if (crawl.status === 'failed') {
    pdf.paragraph(`The crawl failed. ${crawl.error ?? ''}`, { colour: COLOURS.bad })
    pdf.y += 8
  }
  drawBalance(pdf, crawl)
  if (issues.length > 0 || unreadable || soft404s.total > 0) {
    pdf.heading('What to fix first', 13)
    const listed = issues.slice(0, 10).map(({ title, pages, urls, severity, limitsScore }) => {
      return { label: title, value: pages || urls, colour: SEVERITY_COLOURS[severity], limitsScore }
    })
    const missing = [
      ...(unreadable ? [{ label: UNREADABLE, value: unreadable.pages, colour: COLOURS.bad }] : []),
      ...(soft404s.total > 0 ? [{ label: SOFT_404S, value: soft404s.total, colour: COLOURS.bad }] : []),
    ]
    const bars = limitingFirst<Parameters<typeof drawRows>[1][number] & { limitsScore?: boolean }>(missing, listed)
    pdf.need(bars.length * 17 + 30)
    pdf.y = drawRows(pdf, bars, summary.pages, { x: PAGE.left, y: pdf.y, width: CONTENT_WIDTH }) + 2
    pdf.paragraph(
      `Bars: affected pages or URLs out of the ${counted(summary.pages, 'page')} crawled. Red is high severity, orange medium, grey low or information.`,
      {
        size: 8,
        colour: COLOURS.muted,
      },
    )
    pdf.y += 14
  }
  drawCharts(pdf, data)
}

const MAX_EXAMPLES = 3

function drawBalance(pdf: PdfWriter, { balance, maxPages, files }: PdfData['crawl']): void {
  if (balance === null) return
  const limit = describeLimit(balance, maxPages)
  if (limit !== null) pdf.paragraph(limit, { colour: COLOURS.warn })
  const style = { size: 9, colour: COLOURS.muted }
  pdf.paragraph(describeFound(balance), style)
  for (const { label, count, examples: all, blockedBy } of leftOutLines(balance)) {
    const examples = all.slice(0, MAX_EXAMPLES)
    const urls = examples.join(', ')
    const rules = blockingRules({ examples, blockedBy })
    const shown = urls === '' ? '' : `, for example ${urls}`
    pdf.paragraph(`Left out: ${label}: ${formatNumber(count)}${shown}`, { ...style, indent: 10, maxLines: 4 })
    if (rules.length > 0) pdf.paragraph(`robots.txt, ${rules.join('; ')}`, { ...style, indent: 20, maxLines: 4 })
  }
  const linked = describeLinkedFiles(files)
  if (linked !== null) pdf.paragraph(linked, style)
  const tries = describeTries(balance)
  if (tries !== null) pdf.paragraph(tries, style)
  pdf.y += 10
}

function summaryText({ crawl, summary, issues, unreadable, soft404s, brokenFiles, timezone }: PdfData): string {
  const day = formatDay(crawl.createdAt, timezone)
  const parts = [`${counted(summary.pages, 'page')} of ${crawl.url} ${wasOrWere(summary.pages)} crawled on ${day}.`]
  if (summary.failed > 0)
    parts.push(
      `${formatNumber(summary.failed)} of them ${plural(summary.failed, 'is', 'are')} broken and not included in the ` +
        'scores.',
    )
  const missing = describeSoft404s(soft404s.total)
  if (missing !== null) parts.push(`${missing}.`)
  if (brokenFiles.total > 0)
    parts.push(`${counted(brokenFiles.total, 'file that pages link to is', 'files that pages link to are')} broken.`)
  const sitemaps = crawl.brokenSitemaps.total
  if (sitemaps > 0) parts.push(`${counted(sitemaps, 'sitemap has', 'sitemaps have')} a problem.`)
  const siteIssues = describeSiteIssues(summary)
  const [first] = issues
  if (!first && siteIssues.length > 0) return [...parts, ...siteIssues].join(' ')
  if (!first) return `${parts.join(' ')} No issues were found${unreadable ? ' on the other pages' : ''}.`
  const kinds = issues.filter(({ pages, severity }) => pages > 0 && severity !== 'info').length
  const found =
    `${counted(summary.issues, 'issue')} of ${counted(kinds, 'kind')} ${wasOrWere(summary.issues)} found, ` +
    `${formatNumber(summary.severities.high)} of high severity.`
  parts.push(...(summary.issues > 0 ? [found] : []), ...siteIssues)
  const issue = `${first.title} (${affectedWords(first)})`
  const missingFirst = [
    ...(first.limitsScore ? [issue] : []),
    ...(unreadable ? [reasonsOf(unreadable)] : []),
    ...(soft404s.total > 0 ? [`soft 404s (${counted(soft404s.total, 'page')})`] : []),
  ]
  parts.push(`Fix first: ${missingFirst.length > 0 ? missingFirst.join('; then ') : issue}.`)
  return parts.join(' ')
}

function describeSiteIssues({ siteIssues = 0, siteIssueCounts = [] }: ReportSummary): string[] {
  if (siteIssues === 0) return []
  const counts = siteIssueCounts.filter((count) => !isOfBrokenUrl(count))
  const kinds = counts.map(({ type, urls }) => `${describeCheck(type).title} (${counted(urls, 'URL')})`)
  const which = kinds.length === 0 ? '' : `: ${kinds.join(', ')}`
  return [`${counted(siteIssues, 'issue')} ${wasOrWere(siteIssues)} found on URLs that are no pages${which}.`]
}

function wasOrWere(count: number): string {
  return plural(count, 'was', 'were')
}

function drawStats(pdf: PdfWriter, { summary, crawl }: PdfData): void {
  const score = crawl.checks?.score?.score ?? null
  const stats = [
    ...(score === null ? [] : [{ label: 'Site score', value: String(score), colour: scoreColour(score) }]),
    { label: 'Page health', value: String(summary.healthScore), colour: scoreColour(summary.healthScore) },
    summary.llmScore === null
      ? { label: 'LLM readiness', value: 'N/A', colour: COLOURS.muted }
      : { label: 'LLM readiness', value: String(summary.llmScore), colour: scoreColour(summary.llmScore) },
    { label: 'Pages', value: formatNumber(summary.pages), colour: COLOURS.ink },
    {
      label: summary.siteIssues ? 'Page issues' : 'Issues',
      value: formatNumber(summary.issues),
      colour: COLOURS.ink,
    },
    {
      label: 'Response time',
      value: summary.avgResponseTime === null ? '–' : `${formatNumber(summary.avgResponseTime)} ms`,
      colour: COLOURS.ink,
    },
  ]
  const gap = 10
  const width = (CONTENT_WIDTH - gap * (stats.length - 1)) / stats.length
  for (const [index, { label, value, colour }] of stats.entries()) {
    const x = PAGE.left + index * (width + gap)
    pdf.doc.roundedRect(x, pdf.y, width, 62, 5).fill(COLOURS.soft)
    pdf.drawText(pdf.cut(label, width - 16, { size: 8 }), x + 9, pdf.y + 11, { size: 8, colour: COLOURS.muted })
    pdf.drawText(pdf.cut(value, width - 14, { size: 17, weight: 'bold' }), x + 9, pdf.y + 27, {
      size: 17,
      weight: 'bold',
      colour,
    })
  }
  pdf.y += 72
  const small = { size: 8, colour: COLOURS.muted }
  if (crawl.checks && score !== null) pdf.paragraph(`Site score: ${siteScoreMeaning(crawl.checks)}`, small)
  pdf.paragraph(`Page health: ${PAGE_HEALTH_MEANING}`, small)
  pdf.y += 4
  for (const cap of crawl.checks?.score?.caps ?? [])
    pdf.paragraph(`Site score: ${describeCap(cap)}`, { colour: COLOURS.bad })
  pdf.y += 12
}

function drawCharts(pdf: PdfWriter, { summary, trend, timezone }: PdfData): void {
  const dayIn = daysIn(timezone)
  const gap = 24
  const charts = [
    { title: 'Pages by health score', draw: (box: Box) => drawColumns(pdf, bands(summary), box) },
    { title: 'HTTP status codes', draw: (box: Box) => drawColumns(pdf, codes(summary), box) },
    { title: 'Clicks from the start page', draw: (box: Box) => drawColumns(pdf, depths(summary), box) },
  ]
  const points = trend.map(({ date, healthScore }) => ({ label: dayIn(new Date(date)), value: healthScore }))
  const all =
    points.length > 1
      ? [...charts, { title: 'Page health over time', draw: (box: Box) => drawTrend(pdf, points, box) }]
      : charts
  // Three charts side by side have no space for numbers of five digits.
  const columns = all.length === 4 || summary.pages >= 10_000 ? 2 : 3
  const width = (CONTENT_WIDTH - gap * (columns - 1)) / columns
  const height = 130
  for (let from = 0; from < all.length; from += columns) {
    pdf.need(height + 10)
    for (const [nth, { title, draw }] of all.slice(from, from + columns).entries()) {
      const x = PAGE.left + nth * (width + gap)
      pdf.drawText(pdf.cut(title, width, { size: 10, weight: 'bold' }), x, pdf.y, { size: 10, weight: 'bold' })
      draw({ x, y: pdf.y + 22, width, height: height - 22 })
    }
    pdf.y += height + 18
  }
}

type Box = { x: number; y: number; width: number; height: number }

function bands({ scoreBands }: ReportSummary) {
  return scoreBands.map((value, band) => ({
    label: band === 9 ? '90+' : String(band * 10),
    value,
    colour: scoreColour(band * 10),
  }))
}

function codes({ statusCodes }: ReportSummary) {
  const colourOfCode = (code: string) =>
    code.startsWith('2') ? COLOURS.good : code.startsWith('3') ? COLOURS.warn : COLOURS.bad
  const bars = Object.entries(statusCodes).map(([code, value]) => ({
    label: code,
    value,
    colour: colourOfCode(code),
  }))
  return bars.toSorted((a, b) => b.value - a.value).slice(0, 7)
}

function depths({ depths: counted }: ReportSummary) {
  const numbered = Object.entries(counted).filter(([depth]) => depth !== 'none')
  const bars = numbered.map(([depth, value]) => ({ depth: Number(depth), value })).toSorted((a, b) => a.depth - b.depth)
  const deep = bars.filter(({ depth }) => depth > 8).reduce((sum, { value }) => sum + value, 0)
  return [
    ...bars.filter(({ depth }) => depth <= 8).map(({ depth, value }) => ({ label: String(depth), value })),
    ...(deep > 0 ? [{ label: '9+', value: deep }] : []),
    ...(counted.none ? [{ label: 'none', value: counted.none, colour: COLOURS.warn }] : []),
  ]
}
