import type { ReportSummary } from '#domain/reports/report.ts'
import { daysIn, localTime } from '#domain/words/days.ts'
import { drawColumns, drawTrend } from './pdf-charts.ts'
import { COLOURS, scoreColour } from './pdf-style.ts'
import { CONTENT_WIDTH, PAGE, type PdfWriter } from './pdf-writer.ts'
import type { PdfData } from './read-pdf-data.ts'

type Box = { x: number; y: number; width: number; height: number }

const GAP = 24
const HEIGHT = 118

/** The day of each crawl, with the time if another crawl was on the same day. */
export function trendLabels(trend: PdfData['trend'], timezone: string): string[] {
  const dayIn = daysIn(timezone)
  const days = trend.map(({ date }) => dayIn(new Date(date)))
  return trend.map(({ date }, nth) => {
    const day = days[nth] ?? ''
    if (days.filter((each) => each === day).length === 1) return day
    const { hour, minute } = localTime(new Date(date), timezone)
    return `${day} ${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
  })
}

/** A chart with one bar says no more than its number, so it is left out. */
export function drawNumbers(pdf: PdfWriter, { summary, trend, timezone }: PdfData): void {
  const labels = trendLabels(trend, timezone)
  const points = trend.map(({ healthScore }, nth) => ({ label: labels[nth] ?? '', value: healthScore }))
  const bars = [
    { title: 'Pages by health score', bars: bands(summary) },
    { title: 'HTTP status codes', bars: codes(summary) },
    { title: 'Clicks from the start page', bars: depths(summary) },
  ].filter(({ bars: each }) => each.filter(({ value }) => value > 0).length > 1)
  const charts = [
    ...bars.map(({ title, bars: each }) => ({ title, draw: (box: Box) => drawColumns(pdf, each, box) })),
    ...(points.length > 1 ? [{ title: 'Page health over time', draw: (box: Box) => drawTrend(pdf, points, box) }] : []),
  ]
  if (charts.length === 0) return
  pdf.heading('The pages in numbers', 1, HEIGHT + 12)
  // Three charts side by side have no space for numbers of five digits.
  const columns = charts.length === 4 || summary.pages >= 10_000 ? 2 : Math.max(2, Math.min(3, charts.length))
  const width = (CONTENT_WIDTH - GAP * (columns - 1)) / columns
  for (let from = 0; from < charts.length; from += columns) {
    pdf.need(HEIGHT)
    for (const [nth, { title, draw }] of charts.slice(from, from + columns).entries()) {
      const x = PAGE.left + nth * (width + GAP)
      pdf.drawText(title, x, pdf.y, { size: 10, weight: 'bold' })
      draw({ x, y: pdf.y + 20, width, height: HEIGHT - 22 })
    }
    pdf.y += HEIGHT + 14
  }
}

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
