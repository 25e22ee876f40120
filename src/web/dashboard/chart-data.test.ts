import { describe, expect, it } from 'vitest'
import type { ReportSummary } from '#domain/reports/report.ts'
import { basicBars, categoryBars, depthBars, scoreBars, statusBars } from './chart-data.ts'

const place = { slug: 'bakery', session: 'one' }
const summary = {
  issueCounts: [
    { type: 'long_title', category: 'Title Issues', severity: 'medium', pages: 3 },
    { type: 'missing_alt', category: 'Image Issues', severity: 'high', pages: 4 },
    { type: 'short_title', category: 'Title Issues', severity: 'low', pages: 2 },
    { type: 'duplicate_title', category: 'Search appearance', severity: 'low', pages: 6 },
  ],
  siteIssueCounts: [
    { type: 'image_broken', category: 'Images and media', severity: 'high', urls: 3 },
    { type: 'client_error', category: 'Response and redirects', severity: 'high', urls: 500 },
  ],
  statusCodes: { none: 1, '404': 2, '200': 9, '301': 1 },
  depths: { none: 2, '0': 1, '4': 3, '5': 4, '17': 1 },
  scoreBands: [0, 0, 0, 0, 1, 2, 0, 3, 4, 5],
} as unknown as ReportSummary

const valuesOf = (bars: ReturnType<typeof categoryBars>) => bars.map(({ label, value }) => [label, value])
const query = (bars: ReturnType<typeof categoryBars>) => bars.map(({ to }) => to?.split('?')[1])

describe('the bars of the charts', () => {
  it('issues of pages and of other URLs are summed by category of the catalogue, largest first, and link to their kinds', () => {
    const bars = categoryBars(summary, place)
    expect(valuesOf(bars)).toEqual([
      ['Search appearance (3\u00a0kinds)', 11],
      ['Images and media (2\u00a0kinds)', 7],
    ])
    expect(bars[0]?.to).toMatch(/^\/dashboard\/bakery\/reports\?session=one&view=issues&area=search_appearance/)
  })

  it('pages are summed by label of the twelve basic checks, and link to the pages of that crawl', () => {
    const bars = basicBars(summary, place)
    expect(valuesOf(bars)).toEqual([
      ['Title Issues', 5],
      ['Image Issues', 4],
    ])
    expect(bars[0]?.to).toBe('/dashboard/bakery/reports?category=Title+Issues&session=one')
  })

  it('scores are grouped in tens and link to the pages that loaded with such a score', () => {
    const bars = scoreBars(summary, place)
    expect(valuesOf(bars).slice(-2)).toEqual([
      ['80-89', 4],
      ['90-100', 5],
    ])
    const filters = bars.slice(-2).map(({ to }) => new URL(to ?? '', 'https://x.example').searchParams.get('filter'))
    expect(filters.map((filter) => filter?.split('error and ')[1])).toEqual([
      'pageHealth >= 80 and pageHealth <= 89',
      'pageHealth >= 90 and pageHealth <= 100',
    ])
  })

  it('status codes are sorted, and pages without a response come last', () => {
    const bars = statusBars(summary, place)
    expect(valuesOf(bars)).toEqual([
      ['200', 9],
      ['301', 1],
      ['404', 2],
      ['No response', 1],
    ])
    expect(query(bars)).toEqual(
      ['status=200', 'status=301', 'status=404', 'status=none'].map((each) => `${each}&session=one`),
    )
  })

  it('pages five or more clicks deep share one bar, as in the filter', () => {
    expect(valuesOf(depthBars(summary, place))).toEqual([
      ['Start', 1],
      ['4 clicks', 3],
      ['5 or more', 5],
      ['No path', 2],
    ])
  })
})
