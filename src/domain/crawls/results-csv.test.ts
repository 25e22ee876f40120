import { describe, expect, test } from 'vitest'
import { makePageResult } from '#testing/accounts/make-page-result.ts'
import type { CrawlPageResult } from './crawl-page-result.ts'
import { resultsToCsv } from './results-csv.ts'

const HEADER =
  'URL,Title,Meta Description,H1,H2 Count,H3 Count,Images with Alt,Images Missing Alt,Canonical URL,Status,' +
  'Health Score,Issues Count\r\n'

describe('CSV export', () => {
  test('has the twelve columns of the spec even when there is no page', () => {
    expect(resultsToCsv([])).toBe(HEADER)
  })

  test('writes one line per page, with an empty score where the tier has none', () => {
    expect(resultsToCsv([makePageResult()])).toBe(
      `${HEADER}https://shop.example/lamps,Lamps for the reading corner,Warm light from brass and linen.,` +
        'Lamps,3,1,5,0,https://shop.example/lamps,success,,0\r\n',
    )
  })

  test('a text that stands in for a missing title or description is left out', () => {
    const page = makePageResult({ isTitleStandIn: true, isDescriptionStandIn: true })
    expect(resultsToCsv([page])).toContain('https://shop.example/lamps,,,Lamps,')
  })

  test('a page that was not crawled is no error and has no scores', () => {
    const error = { kind: 'blocked-by-robots' as const, message: 'robots.txt does not allow it.' }
    const healthScore = { score: 0 } as CrawlPageResult['healthScore']
    const page = makePageResult({ status: 'error', error, healthScore })
    expect(resultsToCsv([page])).toMatch(/,not crawled,,\r\n$/)
    const broken = makePageResult({ ...page, error: { kind: 'http-status', message: 'It returned 404.' } })
    expect(resultsToCsv([broken])).toMatch(/,error,0,0\r\n$/)
  })

  test.each([
    ['a comma', 'Lamps, chairs', '"Lamps, chairs"'],
    ['quotes', 'The "good" lamp', '"The ""good"" lamp"'],
    ['a line break', 'Lamps\nand chairs', '"Lamps\nand chairs"'],
    ['=', '=HYPERLINK("http://evil.example")', `"'=HYPERLINK(""http://evil.example"")"`],
    ['+', '+1+1', "'+1+1"],
    ['-', '-2+3', "'-2+3"],
    ['@', '@SUM(A1)', "'@SUM(A1)"],
    ['spaces and then =', '  =1+1', "'  =1+1"],
    ['a tab', '\t=1+1', "'\t=1+1"],
    ['a full-width =', '＝1+1', "'＝1+1"],
    ['a dash inside', 'Lamps - chairs', 'Lamps - chairs'],
  ])('a title with %s neither breaks the file nor acts as a formula', (_what, title, cell) => {
    expect(resultsToCsv([makePageResult({ title })])).toContain(`lamps,${cell},Warm`)
  })
})
