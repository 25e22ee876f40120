import { useQuery } from '@tanstack/react-query'
import { CircleCheck, SearchX } from 'lucide-react'
import { CATEGORY_IDS } from '#domain/checks/categories.ts'
import { MAX_COMPARED } from '#domain/issues/cluster-evidence.ts'
import { limitingChecks } from '#domain/issues/top-issues.ts'
import type { Project } from '#domain/projects/project.ts'
import type { CheckResult } from '#domain/reports/check-result.ts'
import type { Report } from '#domain/reports/report.ts'
import { counted, formatNumber, plural } from '#domain/words/counts.ts'
import { apiQuery } from '../../client/api-query.ts'
import { ConnectionNote } from '../../client/connection-note.tsx'
import { type ResponsesByPath, useApiQuery } from '../../client/use-api-query.ts'
import { Button } from '../../design/button.tsx'
import { EmptyState } from '../../design/empty-state.tsx'
import { checksPath, isActive, type ReportView } from '../report-view.ts'
import type { ShowView } from '../use-report-view.ts'
import { type CheckFilter, NO_CHECK_FILTER } from './check-filter.ts'
import { groupResults, isOpen, type ResultGroup, totalWords } from './group-results.ts'
import { IssueFilters } from './issue-filters.tsx'
import { IssueTable } from './issue-table.tsx'
import { IssuesLoading } from './issues-loading.tsx'
import { MissingPages } from './missing-pages.tsx'

type IssuesSectionProps = {
  project: Project
  report: Report
  view: ReportView
  show: ShowView
  loaded: ResponsesByPath | null
}

/** The results of all checks by category. Checks that passed or did not apply are listed on request. */
export function IssuesSection({ project, report, view, show, loaded }: IssuesSectionProps) {
  const answer = useApiQuery(checksPath(project.id, view.session), loaded)
  const failed = report.summary?.failed ?? 0
  const soft404s = report.summary?.indexability.soft_404 ?? 0
  const results = answer.value === null ? [] : answer.value?.checks
  return (
    <div className="grid grid-cols-1 gap-4">
      <ConnectionNote answer={answer} />
      {failed + soft404s > 0 && (
        <MissingPages slug={project.slug} report={report} failed={failed} soft404s={soft404s} />
      )}
      {results === undefined && !answer.refusal && <IssuesLoading />}
      {results !== undefined && <Results project={project} report={report} view={view} show={show} results={results} />}
    </div>
  )
}

type ResultsProps = Omit<IssuesSectionProps, 'loaded'> & { results: CheckResult[] }

function Results({ project, report, view, show, results }: ResultsProps) {
  const filter = view.checks
  const change = (changes: Partial<CheckFilter>, how = { replace: false }) =>
    show({ ...view, checks: { ...filter, ...changes } }, how)
  const limiting = limitingChecks(report.crawl.checks?.score)
  const groups = groupResults(results, filter, limiting)
  const hasFound = results.some(({ outcome }) => outcome === 'found')
  if (results.length === 0) return <EmptyState Icon={CircleCheck} {...emptyWords(report.crawl)} />
  return (
    <section aria-labelledby="issues" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 id="issues" className="text-base font-semibold max-lg:flex-1">
          Issues by category
        </h2>
        <p role="status" className="text-sm text-muted tabular-nums max-lg:order-last max-lg:w-full lg:flex-1">
          {totalWords(results, groups, filter)}
        </p>
        <OpenAll groups={groups} filter={filter} onChange={change} />
      </div>
      <IssueFilters results={results} filter={filter} onChange={change} />
      {groups.length === 0 && hasFound && (
        <EmptyState Icon={SearchX} title="Nothing matches" text="No issue of this crawl matches these filters.">
          <Button onClick={() => change({ ...NO_CHECK_FILTER, also: filter.also })}>Clear filters</Button>
        </EmptyState>
      )}
      {!hasFound && <EmptyState Icon={CircleCheck} {...emptyWords(report.crawl)} />}
      {groups.length > 0 && (
        <IssueTable
          slug={project.slug}
          session={report.crawl.id}
          groups={groups}
          limiting={limiting}
          isOpen={(group) => isOpen(group, groups, filter)}
          onToggle={(group) => change({ open: toggled(group, groups, filter) }, { replace: true })}
        />
      )}
      <Explanation projectId={project.id} report={report} />
    </section>
  )
}

/** The categories that are open after a click on one of them. */
function toggled(group: ResultGroup, groups: readonly ResultGroup[], filter: CheckFilter): CheckFilter['open'] {
  const before = groups.filter((each) => isOpen(each, groups, filter))
  const open = before.includes(group) ? before.filter((each) => each !== group) : [...before, group]
  return CATEGORY_IDS.filter((id) => open.some(({ category }) => category === id))
}

type OpenAllProps = {
  groups: ResultGroup[]
  filter: CheckFilter
  onChange: (changes: Partial<CheckFilter>, how: { replace: boolean }) => void
}

function OpenAll({ groups, filter, onChange }: OpenAllProps) {
  if (groups.length < 2) return null
  const areAllOpen = groups.every((group) => isOpen(group, groups, filter))
  const open = areAllOpen ? [] : [...CATEGORY_IDS]
  return (
    <Button size="sm" onClick={() => onChange({ open }, { replace: true })}>
      {areAllOpen ? 'Close all categories' : 'Open all categories'}
    </Button>
  )
}

/** Explains what the numbers count. */
function Explanation({ projectId, report: { crawl, summary } }: { projectId: string; report: Report }) {
  const removed = useQuery(apiQuery(`/projects/${projectId}/removed-urls`, { staleTime: 0 })).data?.total ?? 0
  return (
    <div className="grid gap-1 text-sm text-muted">
      <p>
        Affected pages, hosts and URLs are a share of those that the check could judge. Broken pages and soft 404s are
        not checked. Information is worth knowing, but it is not an issue, and no total includes it. A judgement can be
        wrong. Effort is the usual time for one fix. A group is what several pages have in common, such as a broken
        target.
      </p>
      {summary && summary.pages > MAX_COMPARED && (
        <p>
          Groups are not counted here, because the crawl has more than {formatNumber(MAX_COMPARED)} pages. Open an issue
          to see them.
        </p>
      )}
      {!crawl.checks?.tallies && <p>{explainMissing(crawl)}</p>}
      {removed > 0 && <RemovedNote count={removed} />}
    </div>
  )
}

/** Issues of removed URLs are not listed, but these URLs still count as judged pages. */
function RemovedNote({ count }: { count: number }) {
  return (
    <p>
      {counted(count, 'URL was', 'URLs were')} removed from this project. If this crawl found{' '}
      {plural(count, 'it', 'them')}, {plural(count, 'it is', 'they are')} still counted as judged, passed and
      information, but not as affected.
    </p>
  )
}

function explainMissing(crawl: Report['crawl']): string {
  if (isActive(crawl)) return 'Passed checks are counted when the crawl has finished.'
  return crawl.checks === null
    ? 'Which checks passed is not known, because the crawl was made before these were counted.'
    : 'Which checks passed is not known, because the crawl stopped before all checks had run. They run once its archive is written.'
}

function emptyWords(crawl: Report['crawl']): { title: string; text: string } {
  if (isActive(crawl)) return { title: 'Not counted yet', text: 'Issues are counted when the crawl has finished.' }
  const unknown = crawl.unknownChecks.length
  if (unknown === 0) {
    return { title: 'No issues found', text: 'None of the checks found anything on the pages of this crawl.' }
  }
  return {
    title: 'Not known for this crawl',
    text: `${counted(unknown, 'check')} did not run. The others found nothing on the pages of this crawl.`,
  }
}
