import type { z } from '@hono/zod-openapi'
import type { ChangeKind, ChangeRows } from '#domain/reports/dashboard.ts'
import { describePageChanges } from '#domain/reports/page-changes.ts'
import type { ReportSummary } from '#domain/reports/report.ts'
import { isIssueType } from '#domain/reports/report-filter.ts'
import { listComparedRows } from '#store/comparisons/compare-rows.ts'
import { findUrlChanges } from '#store/comparisons/compare-urls.ts'
import { countFoundPages } from '#store/projects/project-crawls.ts'
import { searchedWords } from '#store/reports/report-conditions.ts'
import type { App } from '../app.ts'
import { defineOperation } from '../define-operation.ts'
import { USED_FOR_TABLES } from '../explorer/with-crawl-tables.ts'
import { changeFilter, changeRowsSchema, segmentFilter } from '../schemas/dashboard-schemas.ts'
import { compareChecksOf } from './compare-checks-of.ts'
import { isWhole } from './compare-crawls.ts'
import { type CrawlWithSummary, findCrawlPair, OF_CRAWL_PAIR } from './find-crawl-pair.ts'
import { findMissingPages } from './find-missing-pages.ts'
import { readSegmentOfPair, type SegmentOfPair } from './segment-of-pair.ts'

const ROWS_PER_PAGE = 50
const MISSING_KINDS: readonly ChangeKind[] = ['removed', 'blocked', 'left-out']
const NONE_MISSING = { blocked: [], leftOut: [] }

const input = OF_CRAWL_PAIR.input.extend({ ...changeFilter, ...segmentFilter })
type Input = z.output<typeof input>

/** A page number beyond the end returns the last page. */
export const listChanges = defineOperation({
  ...OF_CRAWL_PAIR,
  uses: USED_FOR_TABLES,
  name: 'listCrawlDifferences',
  summary: 'List the issues or pages that differ between two crawls',
  description: 'Fifty per page.',
  input,
  output: changeRowsSchema,
  returns: 'One page of differences',
  async run({ app, actor }, input) {
    const { base, other } = await findCrawlPair(app, actor, input)
    const within = await readSegmentOfPair(app, actor, input, { base, other })
    const read =
      input.of === 'urls' ? await readUrls(app, base, other, input) : await readPages(app, within, base, other, input)
    let page = input.page
    let found = await read(page)
    const pages = Math.max(1, Math.ceil(found.total / ROWS_PER_PAGE))
    if (page > pages) {
      page = pages
      found = await read(page)
    }
    return { rows: found.rows, total: found.total, page, pages }
  },
})

type Read = (page: number) => Promise<Pick<ChangeRows, 'rows' | 'total'>>
type Crawls = [base: CrawlWithSummary, other: CrawlWithSummary]

async function queryOf(app: Pick<App, 'database'>, input: Input, [base, other]: Crawls) {
  const [baseId, otherId] = [base.crawl.id, other.crawl.id]
  const { checks } = await compareChecksOf(app, baseId, otherId)
  const { kind, cause, search = '' } = input
  const type = input.type !== undefined && isIssueType(input.type) ? input.type : null
  // PostgreSQL rejects texts that contain U+0000.
  const words = searchedWords(search.replaceAll('\0', ''))
  return { baseId, otherId, checks, kind, cause, type, words, limit: ROWS_PER_PAGE }
}

const offsetOf = (page: number) => (page - 1) * ROWS_PER_PAGE

async function readPages(
  app: Pick<App, 'database'>,
  within: SegmentOfPair | null,
  ...[base, other, input]: [...Crawls, Input]
): Promise<Read> {
  const query = {
    ...(await queryOf(app, input, [base, other])),
    only: within?.only,
    pages: await countFoundPages(app.database, { base: base.crawl.id, other: other.crawl.id }),
    types: typesOf(base.summary, other.summary),
    missing: MISSING_KINDS.includes(input.kind) ? await findMissingPages(app, base, other, within) : NONE_MISSING,
  }
  return async (page) => {
    const { rows, total } = await listComparedRows(app.database, { ...query, offset: offsetOf(page) })
    const describe = ({ pages, ...row }: (typeof rows)[number]) => ({
      ...row,
      what: pages ? describePageChanges(pages.before, pages.after) : [],
    })
    return { rows: rows.map(describe), total }
  }
}

async function readUrls(app: Pick<App, 'database'>, ...[base, other, input]: [...Crawls, Input]): Promise<Read> {
  // Segments are of pages.
  if (input.segment) return async () => ({ rows: [], total: 0 })
  const query = { ...(await queryOf(app, input, [base, other])), isWhole: isWhole(other) }
  const crawlId = input.kind === 'lost' ? base.crawl.id : other.crawl.id
  return async (page) => {
    const { found, total } = await findUrlChanges(app.database, { ...query, offset: offsetOf(page) })
    return { rows: found.map((row) => ({ ...row, crawlId, seq: null, title: '', what: [] })), total }
  }
}

/** Sorted, because stored lists refer to a check id by its index. */
function typesOf(...summaries: ReportSummary[]): string[] {
  return [...new Set(summaries.flatMap(({ issueCounts }) => issueCounts.map(({ type }) => type)))].sort()
}
