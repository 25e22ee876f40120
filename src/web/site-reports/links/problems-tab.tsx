import { CircleCheck, Link2, Table2 } from 'lucide-react'
import { explorerPath } from '#domain/explorer/explorer-path.ts'
import {
  LINKS_PAGE_SIZE,
  type LinkCounts,
  type LinkProblem,
  type LinkProblems,
  linkFilters,
} from '#domain/site-reports/links-report.ts'
import { counted } from '#domain/words/counts.ts'
import { useApiQuery } from '../../client/use-api-query.ts'
import { ButtonLink } from '../../design/button.tsx'
import { EmptyState } from '../../design/empty-state.tsx'
import { PageLinks } from '../../design/page-links.tsx'
import { useProject } from '../../projects/use-project.ts'
import { readPage } from '../../reports/report-view.ts'
import { queryOf, useReportAddress } from '../report-address.ts'
import { CountLink, ViewSwitch } from '../report-parts.tsx'
import { ReportResult } from '../report-result.tsx'
import { LinkList } from './link-list.tsx'
import { PatternTable } from './pattern-table.tsx'
import { TargetTable } from './target-table.tsx'

const GROUPS = ['target', 'pattern', 'link'] as const

export function ProblemsTab({ problem, counts }: { problem: LinkProblem; counts: LinkCounts }) {
  const project = useProject()
  const { params, session } = useReportAddress()
  const group = GROUPS.find((name) => name === params.get('group')) ?? 'target'
  const page = readPage(params)
  const query = queryOf({ session, page: group === 'target' ? page : 1 })
  const result = useApiQuery(`/projects/${project.id}/site-reports/links/problems/${problem}${query}`, null)
  return (
    <ReportResult result={result} Icon={Link2} loading="Grouping links…">
      {(report) => (
        <>
          <Summary problem={problem} report={report} />
          {problem === 'broken' && <NotBroken counts={counts} />}
          {report.totals.links > 0 && <Groups problem={problem} report={report} group={group} page={page} />}
        </>
      )}
    </ReportResult>
  )
}

function Summary({ problem, report: { totals } }: { problem: LinkProblem; report: LinkProblems }) {
  if (totals.links === 0) {
    return (
      <EmptyState
        Icon={CircleCheck}
        Heading="h2"
        title={problem === 'broken' ? 'No broken internal links' : 'No internal links to redirects'}
        text={
          problem === 'broken'
            ? 'Every URL of this site that was linked and requested responds.'
            : 'Every link to a page of this site names its final URL.'
        }
      />
    )
  }
  const links = problem === 'broken' ? 'broken link' : 'link to a redirect'
  const many = problem === 'broken' ? 'broken links' : 'links to redirects'
  return (
    <p className="max-w-prose text-sm">
      <CountLink isText count={totals.links} table="links" filter={linkFilters.state(problem)} of="in the explorer">
        {counted(totals.links, links, many)}
      </CountLink>{' '}
      on{' '}
      <CountLink isText count={totals.pages} table="pages" filter={linkFilters.pagesWith(problem)} of={`with ${many}`}>
        {counted(totals.pages, 'page')}
      </CountLink>{' '}
      to{' '}
      <CountLink
        isText
        count={totals.targets}
        table="urls"
        filter={linkFilters.linkedUrls(problem)}
        of="that they link to"
      >
        {counted(totals.targets, 'URL')}
      </CountLink>
      .{' '}
      <span className="text-muted">
        That is {counted(totals.fixes, 'place')} to fix: the same link on more than 20 pages is one fix.
      </span>
    </p>
  )
}

/** Explains which links are not counted as broken, with numbers. */
function NotBroken({ counts }: { counts: LinkCounts }) {
  const others = [
    { state: 'soft-404', count: counts.soft404, words: 'to soft 404s' },
    { state: 'restricted', count: counts.restricted, words: 'to URLs without access (401, 403, 407, 429, 451)' },
    { state: 'unknown', count: counts.unknown, words: 'to URLs that this crawl did not request' },
  ].filter(({ count }) => count > 0)
  if (others.length === 0) return null
  return (
    <p className="max-w-prose text-sm text-muted">
      Not counted as broken:{' '}
      {others.map(({ state, count, words }, index) => (
        <span key={state}>
          {index > 0 && ', '}
          <CountLink isText count={count} table="links" filter={linkFilters.state(state)} of={words}>
            {counted(count, 'link')}
          </CountLink>{' '}
          {words}
        </span>
      ))}
      .
    </p>
  )
}

type GroupsProps = { problem: LinkProblem; report: LinkProblems; group: (typeof GROUPS)[number]; page: number }

function Groups({ problem, report, group, page }: GroupsProps) {
  const project = useProject()
  const { session, searchWith } = useReportAddress()
  const viewOf = (name: (typeof GROUPS)[number], label: string) => ({
    label,
    to: searchWith({ group: name === 'target' ? null : name, page: null }),
    isCurrent: group === name,
  })
  const pages = Math.ceil((group === 'target' ? report.totals.targets : report.totals.links) / LINKS_PAGE_SIZE)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ViewSwitch
          label="Group links"
          views={[viewOf('target', 'By target'), viewOf('pattern', 'By URL pattern'), viewOf('link', 'Every link')]}
        />
        <ButtonLink
          size="sm"
          to={explorerPath(project.slug, 'links', { filter: linkFilters.state(problem), crawlId: session })}
        >
          <Table2 className="size-4" aria-hidden="true" />
          Open in the explorer
        </ButtonLink>
      </div>
      {group === 'target' && <TargetTable problem={problem} targets={report.targets} />}
      {group === 'pattern' && <PatternTable problem={problem} report={report} />}
      {group === 'link' && (
        <LinkList problem={problem} filter={linkFilters.state(problem)} label="Every link" page={page} />
      )}
      {group !== 'pattern' && (
        <PageLinks
          page={page}
          pages={pages}
          pathOf={(number) => searchWith({ page: number > 1 ? String(number) : null })}
        />
      )}
    </>
  )
}
