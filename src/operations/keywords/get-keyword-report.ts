import { createHash } from 'node:crypto'
import { z } from '@hono/zod-openapi'
import { csvCells } from '#domain/crawls/results-csv.ts'
import { wordsOf } from '#domain/projects/keyword-words.ts'
import {
  KEYWORD_PLACES,
  type KeywordReport,
  type KeywordRow,
  PLACE_NAMES,
  placesOf,
} from '#domain/projects/keywords.ts'
import { countKeywords, type KeywordCount, readPageNames } from '#store/projects/keyword-counts.ts'
import { writeKeywordTexts } from '#store/projects/keyword-texts.ts'
import { listKeywords } from '#store/projects/keywords.ts'
import { storeStatsOfEach } from '#store/reports/report-stats.ts'
import type { App } from '../app.ts'
import { defineOperation } from '../define-operation.ts'
import { onReportInput } from '../inputs.ts'
import { exportFileName } from '../report-exports/export-file-name.ts'
import { type OpenedReport, onReport } from '../reports/on-report.ts'
import { PRO_KEYWORDS } from './get-keywords.ts'
import { keywordReportSchema } from './keyword-schemas.ts'

const OF_KEYWORD_REPORT = {
  access: onReport('read', PRO_KEYWORDS),
  uses: ['database'],
  input: z.object(onReportInput),
} as const

/** For each keyword, counts how many pages have it in the title, description, H1 and URL, and finds the best page. */
export const getKeywordReport = defineOperation({
  ...OF_KEYWORD_REPORT,
  name: 'getKeywordReport',
  summary: 'Count the pages of a crawl that contain each keyword',
  description:
    'Searches for whole words in the title, the meta description, the first H1 and the URL path of every page that ' +
    'loaded. Part of the Pro plan.',
  output: keywordReportSchema,
  returns: 'The counts',
  run: async ({ app, ...report }) => readKeywordReport(app, report),
})

export const exportKeywords = defineOperation({
  ...OF_KEYWORD_REPORT,
  name: 'downloadKeywordReportCsv',
  summary: 'Download the keyword report as CSV, one line per keyword',
  output: { mediaType: 'text/csv' },
  returns: 'The CSV file',
  async run({ app, ...report }) {
    const content = csvOf(await readKeywordReport(app, report))
    return { name: exportFileName({ slug: report.project.slug, at: report.crawl.createdAt }, 'keywords'), content }
  },
})

async function readKeywordReport(
  { database }: Pick<App, 'database'>,
  { project, crawl, summary, isLatest }: OpenedReport,
): Promise<KeywordReport> {
  const keywords = await listKeywords(database, project.id)
  const needles = keywords.map(wordsOf)
  const count = async (missing: number[]) => {
    await writeKeywordTexts(database, crawl.id)
    const requested = missing.map((index) => needles[index] as string)
    return countKeywords(database, crawl.id, requested)
  }
  const statsKey = { crawlId: crawl.id, names: needles.map(nameOf), pages: summary?.pages ?? 0 }
  const counts = await storeStatsOfEach(database, statsKey, count)
  const best = counts.map(bestOf)
  const seqs = best.flatMap((each) => each?.best[2] ?? [])
  const names = await readPageNames(database, crawl.id, seqs)
  const rows = keywords.map((keyword, nth): KeywordRow => {
    const found = best[nth]
    const page = found && names.get(found.best[2])
    return {
      keyword,
      ...sumsOf(counts[nth] ?? []),
      best: found && page ? { seq: found.best[2], ...page, places: placesOf(found.places) } : null,
    }
  })
  return { crawl, isLatest, pagesRead: summary?.succeeded ?? crawl.succeeded, keywords: rows }
}

function nameOf(needle: string): string {
  return `keyword ${createHash('md5').update(needle).digest('hex')}`
}

function sumsOf(counts: KeywordCount[]): Pick<KeywordRow, 'pages' | 'pagesIn'> {
  const pagesIn = { title: 0, description: 0, h1: 0, url: 0 }
  let pages = 0
  for (const count of counts) {
    pages += count.pages
    for (const place of placesOf(count.places)) pagesIn[place] += count.pages
  }
  return { pages, pagesIn }
}

/** Returns the page with the keyword in the most places; among several, the one with the most in-links. */
function bestOf(counts: KeywordCount[]): KeywordCount | undefined {
  const rank = (count: KeywordCount) => placesOf(count.places).length
  return counts.toSorted((a, b) => rank(b) - rank(a) || b.best[0] - a.best[0] || b.best[1] - a.best[1])[0]
}

const HEADER = [
  'Keyword',
  'Pages',
  ...KEYWORD_PLACES.map((place) => `Pages with the keyword in the ${PLACE_NAMES[place]}`),
]

function csvOf({ keywords }: KeywordReport): string {
  const lines = keywords.map(({ keyword, pages, pagesIn, best }) =>
    csvCells([keyword, pages, ...KEYWORD_PLACES.map((place) => pagesIn[place]), best?.url ?? '']),
  )
  // The byte order mark tells Excel that the text is UTF-8.
  return `\uFEFF${csvCells([...HEADER, 'Best page'])}${lines.join('')}`
}
