import { FileQuestion, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { ArchiveWait } from '../archive-wait/archive-wait.tsx'
import { ConnectionNote } from '../client/connection-note.tsx'
import { queryClient } from '../client/query-client.ts'
import type { QueryState } from '../client/use-api-query.ts'
import { ButtonLink } from '../design/button.tsx'
import { classNames } from '../design/class-names.ts'
import { EmptyState } from '../design/empty-state.tsx'
import { Skeleton } from '../design/loading/skeleton.tsx'
import { useProject } from '../projects/use-project.ts'
import { ShownCrawl, useReportAddress } from './report-address.ts'

/** What a report says about its crawl. */
type OfCrawl = { crawl?: { id: string }; crawlId?: string }

type ReportResultProps<Value extends OfCrawl> = {
  result: QueryState<Value>
  Icon: LucideIcon
  /** What is being loaded, such as 'Counting links…'. */
  loading: string
  children: (value: Value) => ReactNode
}

/** Shows the result of a query, or why there is none and what to do about it. */
export function ReportResult<Value extends OfCrawl>({ result, Icon, loading, children }: ReportResultProps<Value>) {
  const project = useProject()
  const { session, searchWith } = useReportAddress()
  const { value, refusal, isOld } = result
  if (refusal?.code === 'no_archive') {
    const requestAgain = () => void queryClient().invalidateQueries({ queryKey: ['projects', project.id] })
    return <ArchiveWait session={session} reason={refusal.message} onWritten={requestAgain} />
  }
  if (value === null) {
    return session ? (
      <EmptyState Icon={FileQuestion} Heading="h2" title="This crawl does not exist" text="The link may be incomplete.">
        <ButtonLink to={searchWith({ session: null })}>Show the latest</ButtonLink>
      </EmptyState>
    ) : (
      <EmptyState Icon={Icon} Heading="h2" title="Not crawled yet" text="Crawl this project to see this report.">
        <ButtonLink to={`/dashboard/${project.slug}`}>Go to Dashboard</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <>
      <ConnectionNote answer={result} />
      {refusal && refusal.status !== 403 && <WithoutArchive />}
      {value === undefined && !refusal && (
        <div className="grid gap-2">
          <p role="status" className="text-sm text-muted">
            {loading}
          </p>
          <Skeleton className="h-72" />
        </div>
      )}
      {value !== undefined && !refusal && (
        <ShownCrawl value={value.crawl?.id ?? value.crawlId ?? null}>
          <div aria-busy={isOld} className={classNames('grid grid-cols-1 gap-4', isOld && 'opacity-60')}>
            {children(value)}
          </div>
        </ShownCrawl>
      )}
    </>
  )
}

function WithoutArchive() {
  const project = useProject()
  return (
    <p className="flex flex-wrap items-center gap-3 text-sm text-muted">
      This report is computed from the tables of a finished crawl. Pages, issues and redirects are available earlier.
      <ButtonLink size="sm" to={`/dashboard/${project.slug}/reports`}>
        Open Reports
      </ButtonLink>
    </p>
  )
}
