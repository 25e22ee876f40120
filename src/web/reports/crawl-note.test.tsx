import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Report } from '#domain/reports/report.ts'
import { CrawlNote } from './crawl-note.tsx'

test.each([
  [1, 'The 1 page found until then is listed below.'],
  [1200, 'The 1,200 pages found until then are listed below.'],
])('a crawl that failed after %i pages says: %s', (crawled, words) => {
  const report = { crawl: { status: 'failed', error: 'No answer.', crawled }, summary: null } as unknown as Report
  expect(renderToStaticMarkup(<CrawlNote report={report} />)).toContain(words)
})
