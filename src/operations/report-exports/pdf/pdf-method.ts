import { describeChanges } from '#domain/checks/describe-changes.ts'
import { describeSitemaps } from '#domain/crawls/sitemap-report.ts'
import { describeUrlIssues } from '#domain/reports/describe-url-issues.ts'
import { describeUnkeptEntries } from '#domain/site-files/sitemap-file.ts'
import { PRODUCT_NAME } from '#domain/system/product.ts'
import { describeCheck } from '../../checks/describe-check.ts'
import { COLOURS } from './pdf-style.ts'
import type { PdfWriter } from './pdf-writer.ts'
import type { PdfData } from './read-pdf-data.ts'

const PARAGRAPHS = [
  `${PRODUCT_NAME} requested each page as a search engine does and checked the response. ` +
    'Nothing in this report is estimated.',
  'Health score: title, meta description, headings and images are each green (3 points), orange (2) or red (1); ' +
    'the score is the percentage of the 12 points. Page health is the mean score of the pages that loaded.',
  'LLM readiness: 20 percent each for a concise H1, a description that asks a question, sections ' +
    'with H2 and H3 headings, a title that names something, and title, description and H1 all in the page itself.',
  'An issue is one check that failed on one page. Issues of URLs that are no pages, such as redirects, are counted ' +
    'separately, as issues of the whole site. Broken pages are counted separately, because no check can run on ' +
    'them, and are not part of page health.',
]

const MAX_SITEMAPS = 10
const MAX_URL_ISSUES = 20

export function drawMethod(pdf: PdfWriter, { crawl }: Pick<PdfData, 'crawl'>): void {
  pdf.y += 24
  pdf.need(200)
  pdf.heading('How this was measured', 13)
  for (const text of PARAGRAPHS) {
    pdf.paragraph(text, { size: 9, colour: COLOURS.muted })
    pdf.y += 6
  }
  const changes = crawl.checks ? describeChanges(crawl.checks, describeCheck) : []
  const lines = [
    ...changes.map((line) => `Checks. ${line}`),
    ...describeUnkeptEntries(crawl.sitemapEntries),
    ...describeSitemaps(crawl.brokenSitemaps, MAX_SITEMAPS),
    ...describeUrlIssues(crawl.urlIssues, MAX_URL_ISSUES),
  ]
  for (const line of lines) {
    pdf.paragraph(line, { size: 9, colour: COLOURS.warn })
    pdf.y += 6
  }
}
