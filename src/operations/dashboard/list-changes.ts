import type { ChangeKind, ChangeRows } from '#domain/reports/dashboard.ts'
import { describePageChanges } from '#domain/reports/page-changes.ts'
import type { ReportSummary } from '#domain/reports/report.ts'
import { listComparedRows } from '#store/comparisons/compare-rows.ts'
import { countFoundPages } from '#store/projects/project-crawls.ts'
import { searchedWords } from '#store/reports/report-conditions.ts'
import type { App } from '../app.ts'
import type { Viewer } from '../viewer.ts'
import { findCrawlPair, type PairInput } from './find-crawl-pair.ts'

const ROWS_PER_PAGE = 50

type Input = PairInput & {
  kind: ChangeKind
  type?: string | undefined
  search?: string | undefined
  page: number
}

/** A page number beyond the end returns the last page. */
export async function listChanges(app: Pick<App, 'database'>, viewer: Viewer, input: Input): Promise<ChangeRows> {
  const { base, other } = await findCrawlPair(app, viewer, input)
  const query = {
    baseId: base.crawl.id,
    otherId: other.crawl.id,
    pages: await countFoundPages(app.database, { base: base.crawl.id, other: other.crawl.id }),
    types: typesOf(base.summary, other.summary),
    kind: input.kind,
    type: input.type ?? null,
    words: searchedWords(input.search ?? ''),
    limit: ROWS_PER_PAGE,
  }
  const read = (page: number) => listComparedRows(app.database, { ...query, offset: (page - 1) * ROWS_PER_PAGE })
  let page = input.page
  let found = await read(page)
  const pages = Math.max(1, Math.ceil(found.total / ROWS_PER_PAGE))
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

/** Sorted, because stored lists refer to a check id by its index. */
function typesOf(...summaries: ReportSummary[]): string[] {
  return [...new Set(summaries.flatMap(({ issueCounts }) => issueCounts.map(({ type }) => type)))].sort()
}
