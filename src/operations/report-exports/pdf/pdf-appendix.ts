import { describeChanges } from '#domain/checks/describe-changes.ts'
import {
  blockingRules,
  describeFound,
  describeLimit,
  describeLinkedFiles,
  describeTries,
  leftOutLines,
} from '#domain/crawls/describe-balance.ts'
import { describeTrap, TRAP_NAMES } from '#domain/crawls/describe-trap.ts'
import { describeSitemaps } from '#domain/crawls/sitemap-report.ts'
import { describeUnkeptEntries } from '#domain/site-files/sitemap-file.ts'
import { PRODUCT_NAME } from '#domain/system/product.ts'
import { formatNumber } from '#domain/words/counts.ts'
import { describeCheck } from '../../checks/describe-check.ts'
import { COLOURS, SMALL } from './pdf-style.ts'
import type { PdfWriter } from './pdf-writer.ts'
import type { PdfData } from './read-pdf-data.ts'

const METHOD = [
  'Each page was requested as a search engine does, and the response was checked. Nothing in this report is estimated.',
  'Health score: title, meta description, headings and images are each green (3 points), orange (2) or red (1); ' +
    'the score is the percentage of the 12 points. Page health is the mean score of the pages that loaded.',
  'LLM readiness: 20 percent each for a concise H1, a description that asks a question, sections ' +
    'with H2 and H3 headings, a title that names something, and title, description and H1 all in the page itself.',
  'An issue is one check that failed on one page. Issues of URLs that are no pages, such as redirects, are counted ' +
    'separately, as issues of the whole site. Broken pages are counted separately, because no check can run on ' +
    'them, and are not part of page health.',
]

const MAX_EXAMPLES = 3
const MAX_SITEMAPS = 10
const MAX_TRAPS = 5

/** What was crawled, what was left out and why, and how it was measured. */
export function drawAppendix(pdf: PdfWriter, data: PdfData): void {
  pdf.heading('What was crawled')
  drawCrawl(pdf, data)
  pdf.heading('How this was measured', 2)
  const { checks } = data.crawl
  const changes = checks ? describeChanges(checks, describeCheck).map((line) => `Checks. ${line}`) : []
  const made = data.logo || data.branding.preparedBy !== '' ? [] : [`Made with ${PRODUCT_NAME}.`]
  for (const text of [...METHOD, ...changes, ...made]) {
    pdf.paragraph(text, SMALL)
    pdf.y += 3
  }
}

function drawCrawl(pdf: PdfWriter, { crawl }: PdfData): void {
  const { balance, maxPages, files, status } = crawl
  const warn = { size: 9, colour: COLOURS.warn }
  if (status === 'cancelled') {
    pdf.paragraph('The crawl was stopped, so pages that it had not reached are missing from this report.', warn)
  }
  if (status === 'failed') pdf.paragraph(`The crawl failed. ${crawl.error ?? ''}`, { ...warn, colour: COLOURS.bad })
  const limit = balance && describeLimit(balance, maxPages)
  if (limit) pdf.paragraph(limit, warn)
  if (balance) {
    pdf.paragraph(describeFound(balance), SMALL)
    drawLeftOut(pdf, balance)
  } else {
    pdf.paragraph('This crawl is too old to say which URLs it left out.', SMALL)
  }
  const lines = [describeLinkedFiles(files), balance && describeTries(balance)]
  for (const line of lines) if (line) pdf.paragraph(line, SMALL)
  const traps = crawl.traps.slice(0, MAX_TRAPS)
  const problems = [
    ...traps.map((trap) => `Spider trap. ${TRAP_NAMES[trap.kind]}: ${describeTrap(trap)}`),
    ...(crawl.traps.length > MAX_TRAPS
      ? [`and ${formatNumber(crawl.traps.length - MAX_TRAPS)} more spider traps`]
      : []),
    ...describeUnkeptEntries(crawl.sitemapEntries),
    ...describeSitemaps(crawl.brokenSitemaps, MAX_SITEMAPS),
  ]
  for (const line of problems) pdf.paragraph(line, warn)
}

function drawLeftOut(pdf: PdfWriter, balance: NonNullable<PdfData['crawl']['balance']>): void {
  for (const { label, count, examples: all, blockedBy } of leftOutLines(balance)) {
    const examples = all.slice(0, MAX_EXAMPLES)
    const urls = examples.join(', ')
    const rules = blockingRules({ examples, blockedBy })
    const shown = urls === '' ? '' : `, for example ${urls}`
    pdf.paragraph(`Left out: ${label}: ${formatNumber(count)}${shown}`, { ...SMALL, indent: 10, maxLines: 8 })
    if (rules.length > 0) pdf.paragraph(`robots.txt, ${rules.join('; ')}`, { ...SMALL, indent: 20, maxLines: 6 })
  }
}
