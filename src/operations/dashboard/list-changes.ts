import type { ChangeKind, ChangeRows } from '#domain/reports/dashboard.ts'
import { describePageChanges } from '#domain/reports/page-changes.ts'
import type { ReportSummary } from '#domain/reports/report.ts'
import { listComparedRows } from '#store/comparisons/compare-rows.ts'
import { countFoundPages } from '#store/projects/project-crawls.ts'
import { searchedWords } from '#store/reports/report-conditions.ts'
import type { App } from '../app.ts'
import type { Viewer } from '../viewer.ts'
import { findCrawlPair, type PairInput } from './find-crawl-pair.ts'

const ROWS_A_PAGE = 50

type AskedChanges = PairInput & {
  kind: ChangeKind
  /** Of issues: only this check. */
  type?: string | undefined
  /** Words in address or title. */
  search?: string | undefined
  /** From 1. */
  page: number
}

/** One page of the issues or pages that differ between two crawls. Beyond the end there is the last page. */
export async function listChanges(
  app: Pick<App, 'database'>,
  viewer: Viewer,
  input: AskedChanges,
): Promise<ChangeRows> {
  const { base, other } = await findCrawlPair(app, viewer, input)
  const question = {
    baseId: base.crawl.id,
    otherId: other.crawl.id,
    pages: await countFoundPages(app.database, { base: base.crawl.id, other: other.crawl.id }),
    types: typesOf(base.summary, other.summary),
    kind: input.kind,
    type: input.type ?? null,
    words: searchedWords(input.search ?? ''),
    limit: ROWS_A_PAGE,
  }
  const read = (page: number) => listComparedRows(app.database, { ...question, offset: (page - 1) * ROWS_A_PAGE })
  let page = input.page
  let found = await read(page)
  const pages = Math.max(1, Math.ceil(found.total / ROWS_A_PAGE))
  if (page > pages) {
    page = pages
    found = await read(page)
  }
  return {
    rows: found.rows.map(({ pages, ...row }) => ({
      ...row,
      what: pages ? describePageChanges(pages.before, pages.after) : [],
    })),
    total: found.total,
    page,
    pages,
  }
}

/** In the same order every time: kept lists name a type by its place. */
function typesOf(...summaries: ReportSummary[]): string[] {
  return [...new Set(summaries.flatMap(({ issueCounts }) => issueCounts.map(({ type }) => type)))].sort()
}
