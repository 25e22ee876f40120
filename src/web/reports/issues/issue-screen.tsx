import { ArrowLeft, FileQuestion } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { checkSlug } from '#domain/checks/check-article-slug.ts'
import { reachOf } from '#domain/issues/issue-totals.ts'
import { workWords } from '#domain/reports/check-words.ts'
import type { IssueReport } from '#domain/reports/report.ts'
import { NO_FILTER } from '#domain/reports/report-filter.ts'
import { ConnectionNote } from '../../client/connection-note.tsx'
import { type QueryState, type ResponsesByPath, useApiQuery } from '../../client/use-api-query.ts'
import { ButtonLink } from '../../design/button.tsx'
import { Card } from '../../design/card.tsx'
import { EmptyState } from '../../design/empty-state.tsx'
import { InlineCode } from '../../design/inline-code.tsx'
import { ProgressLine } from '../../design/loading/progress-line.tsx'
import { Moment } from '../../design/times/moment.tsx'
import { useProject } from '../../projects/use-project.ts'
import { SeverityBadge } from '../../results/score-badges.tsx'
import { ShareButton } from '../../shares/manage/share-button.tsx'
import { issueLink, reportLink } from '../links.ts'
import { issuePath, reportPath } from '../report-view.ts'
import { ReportSkeleton } from '../table/report-skeleton.tsx'
import { TablePaging } from '../table/table-paging.tsx'
import { CopyTicketButton } from './copy-ticket-button.tsx'
import { IssueGroups } from './issue-groups.tsx'
import { IssueLimit } from './issue-limit.tsx'
import { IssuePages } from './issue-pages.tsx'
import { IssueUrls } from './issue-urls.tsx'
import { NothingListed } from './nothing-listed.tsx'

export function IssueScreen({ type, loaded }: { type: string; loaded: ResponsesByPath | null }) {
  const project = useProject()
  const [params] = useSearchParams()
  const session = params.get('session')
  const report = useApiQuery(reportPath(project.id, session), loaded)
  const result = useApiQuery(issuePath(project.id, type, params), loaded)
  const back = (
    <Link
      to={reportLink(project.slug, { session, tab: 'issues' })}
      className="flex w-fit items-center gap-1.5 rounded-sm text-sm font-medium text-muted hover:text-ink"
    >
      <ArrowLeft className="size-4" aria-hidden="true" />
      All issues
    </Link>
  )
  if (result.value === null) return <NoSuchIssue slug={project.slug} session={session} />
  if (result.value === undefined) {
    return (
      <>
        <ConnectionNote answer={result} />
        {!result.refusal && <ReportSkeleton />}
      </>
    )
  }
  const issue = result.value
  const crawl = report.value?.crawl
  return (
    <div className="grid grid-cols-1 gap-6">
      <header className="grid grid-cols-1 gap-3">
        {back}
        <div className="flex flex-wrap items-start justify-between gap-3">
          <h1 className="text-2xl font-semibold">{issue.title}</h1>
          <div className="flex flex-wrap gap-2">
            {issue.total + issue.urls.total > 0 && <CopyTicketButton slug={project.slug} issue={issue} crawl={crawl} />}
            {issue.why && (
              <ShareButton projectId={project.id} crawl={crawl ?? null} kind="issue" checkId={issue.type} />
            )}
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
          {issue.total + issue.urls.total > 0 && <SeverityBadge severity={issue.severity} />}
          <p className="tabular-nums">
            {headWords(issue)}
            {crawl && (
              <>
                {' · crawl of '}
                <Moment at={crawl.createdAt} />
              </>
            )}
            <ComparedWith slug={project.slug} before={issue.before} crawlId={crawl?.id} />
          </p>
        </div>
      </header>
      <IssueLimit type={issue.type} score={crawl?.checks?.score} />
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        <Advice title="Why it matters" text={issue.why} />
        <Advice title="How to fix it" text={issue.fix} />
      </div>
      {issue.why && (
        <Link
          to={`/docs/checks/${checkSlug(issue.type)}`}
          className="w-fit rounded-sm text-sm font-medium text-accent-ink hover:underline"
        >
          Read more about this check
        </Link>
      )}
      <IssueGroups slug={project.slug} issue={issue} session={session} crawlId={crawl?.id ?? session} />
      <AffectedPages issue={issue} answer={result} session={session} crawlId={crawl?.id ?? session} />
      <IssueUrls urls={issue.urls} fix={issue.fix} />
    </div>
  )
}

type ComparedWithProps = { slug: string; before: IssueReport['before']; crawlId: string | undefined }

function ComparedWith({ slug, before, crawlId }: ComparedWithProps) {
  if (!before?.startedAt || before.reason !== null) return null
  const moment = <Moment at={before.startedAt} />
  return (
    <>
      {', compared with the '}
      {before.crawlId && crawlId ? (
        <Link
          to={`/dashboard/${slug}/history/compare?${new URLSearchParams({ base: before.crawlId, other: crawlId })}`}
          className="rounded-sm font-medium text-accent-ink hover:underline"
        >
          crawl of {moment}
        </Link>
      ) : (
        <>crawl of {moment}</>
      )}
    </>
  )
}

/** Contains the number of affected pages only if the check could judge the crawl. */
function headWords(issue: IssueReport): string {
  const { category, severity, group, work, nothing } = issue
  const affected = `${reachOf(issue)} ${group === null ? 'affected' : 'of one group'}`
  return [
    ...(category === severity ? [] : [category]),
    ...(nothing === null || nothing.outcome === 'passed' ? [affected] : []),
    ...(work ? [workWords(work)] : []),
  ].join(' · ')
}

type AffectedPagesProps = {
  issue: IssueReport
  answer: QueryState<IssueReport>
  session: string | null
  crawlId: string | null
}

/** Shows nothing if only URLs that are not pages have the issue. */
function AffectedPages({ issue, answer, session, crawlId }: AffectedPagesProps) {
  const { slug } = useProject()
  if (issue.total === 0 && issue.urls.total > 0) return null
  return (
    <section aria-labelledby="affected" className="grid scroll-mt-4 grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="affected" className="text-lg font-semibold">
          {headingOf(issue)}
        </h2>
        {issue.total > 0 && issue.group === null && issue.severity !== 'info' && (
          <ButtonLink to={reportLink(slug, { session, filter: { ...NO_FILTER, issue: issue.type } })} size="sm">
            Show these pages in the results table
          </ButtonLink>
        )}
      </div>
      {issue.counts === 'site' && issue.total > 0 && (
        <p className="text-sm text-muted">
          This check judges the site as a whole. The issue is listed at one URL. Its evidence names the URLs that were
          tested.
        </p>
      )}
      <ConnectionNote answer={answer} />
      <ProgressLine isBusy={answer.isOld} label="Loading pages" />
      {issue.nothing && <NothingListed slug={slug} nothing={issue.nothing} />}
      {issue.total > 0 && (
        <>
          <IssuePages slug={slug} pages={issue.pages} session={crawlId} isOld={answer.isOld} />
          <TablePaging
            page={issue.page}
            pages={issue.pageCount}
            perPage={ISSUE_PAGES}
            total={issue.total}
            linkTo={(page) => issueLink(slug, issue.type, session, { page, group: issue.group })}
          />
        </>
      )}
    </section>
  )
}

function headingOf({ group, counts }: IssueReport): string {
  if (group !== null) return 'Pages of this group'
  return counts === 'site' ? 'The whole site' : 'Pages affected'
}

/** The number of rows per page in the API. */
const ISSUE_PAGES = 50

/** The text is empty for issues of checks that no longer exist. */
function Advice({ title, text }: { title: string; text: string }) {
  if (!text) return null
  return (
    <Card className="grid content-start gap-1.5 p-5">
      <h2 className="font-semibold">{title}</h2>
      <p className="text-sm text-pretty text-muted">
        <InlineCode text={text} />
      </p>
    </Card>
  )
}

function NoSuchIssue({ slug, session }: { slug: string; session: string | null }) {
  return (
    <EmptyState
      Icon={FileQuestion}
      title="Issue Not Found"
      text="There is no issue with this name, or the crawl does not exist. Check the URL."
    >
      <ButtonLink to={reportLink(slug, { session, tab: 'issues' })}>Show all issues</ButtonLink>
    </EmptyState>
  )
}
