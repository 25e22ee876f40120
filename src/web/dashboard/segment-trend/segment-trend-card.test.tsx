import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { SegmentPoint, SegmentTrend } from '#domain/explorer/segment-trend.ts'
import { SegmentTrendCard } from './segment-trend-card.tsx'

const known = (day: number, pages: number, pageHealth: number | null = 80): SegmentPoint => ({
  ...{ crawlId: `crawl-${day}`, date: `2026-11-0${day}T08:00:00.000Z`, problem: null },
  totals: {
    ...{ pages, succeeded: pages, indexable: pages, pagesWithIssues: 0, issues: day, pageHealth },
    ...{ llmReadiness: null, avgResponseMs: null },
  },
})
const unknown = (day: number, problem: string): SegmentPoint => ({ ...known(day, 0), totals: null, problem })

function textOf(trend: Partial<SegmentTrend>): string {
  const whole = { segment: { name: 'Blog', filter: '' }, points: [], waiting: 0, leftOut: 0, hasOlder: false, ...trend }
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <SegmentTrendCard slug="bakery" name="Blog" trend={whole} />
    </MemoryRouter>,
  )
  return html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
}

test('says what the chart leaves out, and why', () => {
  const points = [unknown(1, 'No archive.'), known(2, 5), known(3, 6)]
  const text = textOf({ points, waiting: 2, leftOut: 1, hasOlder: true })
  expect(text).toContain('2 more crawls are being read')
  expect(text).toContain('Not known for 1 crawl: No archive')
  expect(text).toContain('Without 1 crawl in which checks did not run. The newest 6 crawls only')
})

test.each<[string, Partial<SegmentTrend>, string]>([
  ['no page', { points: [known(1, 0, null), known(2, 0, null)] }, 'No crawl has a page in this segment.'],
  ['one crawl', { points: [known(1, 5)] }, '5 pages with 1 issue and page health 80%. The chart appears with a second'],
  [
    'nothing known',
    { points: [unknown(1, 'No archive.')] },
    'This trend is not known. Not known for 1 crawl: No archive.',
  ],
  ['nothing read yet', { waiting: 3 }, '3 more crawls are being read.'],
])('instead of an empty chart, it describes %s', (_, trend, words) => {
  expect(textOf(trend)).toContain(words)
})
