import type { CrawlSink } from '#operations/crawls/run-crawl.ts'
import type { CrawlReport } from '../reports/crawl-report.ts'
import { toReportedPage } from '../reports/reported-page.ts'
import type { CrawlState } from '../state/crawl-state.ts'
import type { StoredVisits } from '../state/state-file.ts'
import { isSoft404 } from './non-page.ts'
import type { EarlierRun } from './previous-run.ts'
import type { Tally } from './tally.ts'

type Results = Pick<CrawlSink, 'page' | 'nonPage' | 'soft404' | 'measuredAgain' | 'siteIssues'> &
  Required<Pick<CrawlSink, 'file'>>
type Recorders = { tally: Tally; report: CrawlReport }

export function recordResults(
  { tally, report }: Recorders,
  state: CrawlState | undefined,
  elapsed: () => number,
): Results {
  return {
    page: async (page) => {
      tally.addPage(page.result)
      await state?.page(page, elapsed())
      await report.page(toReportedPage(page), page.position)
    },
    nonPage: async (visit) => {
      if (isSoft404(visit)) tally.addSoft404()
      await state?.nonPage(visit, elapsed())
      await report.nonPage(visit)
    },
    file: async (file) => {
      tally.addFile(file)
      await state?.file(file, elapsed())
      await report.file(file)
    },
    soft404: (page) => {
      tally.addSoft404()
      return report.soft404(page)
    },
    measuredAgain: report.measuredAgain,
    siteIssues: async (issues) => {
      for (const { issue } of issues) tally.addIssue(issue)
      await report.siteIssues(issues)
    },
  }
}

export function recordEarlierResults({ tally, report }: Recorders, earlier: EarlierRun): StoredVisits {
  const { page, nonPage, file } = recordResults({ tally, report }, undefined, () => 0)
  return {
    page: (stored) => {
      earlier.addPage(stored)
      return page(stored)
    },
    nonPage: (stored) => {
      earlier.addNonPage(stored)
      return nonPage(stored)
    },
    file: (stored) => {
      earlier.addFile(stored)
      return file(stored)
    },
  }
}
