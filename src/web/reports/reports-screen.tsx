import { FileChartColumn, FileQuestion } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { ConnectionNote } from '../client/connection-note.tsx'
import type { ResponsesByPath } from '../client/use-api-query.ts'
import { useApiQuery } from '../client/use-api-query.ts'
import { ButtonLink } from '../design/button.tsx'
import { EmptyState } from '../design/empty-state.tsx'
import { useProject } from '../projects/use-project.ts'
import { ShareButton } from '../shares/manage/share-button.tsx'
import { BrokenFilesSection } from './broken-files-section.tsx'
import { RulesLine } from './checks/rules-line.tsx'
import { CopyLinkButton } from './copy-link-button.tsx'
import { ErrorReportButton } from './error-report-button.tsx'
import { ExportMenu } from './exports/export-menu.tsx'
import { ExportNotices } from './exports/export-notices.tsx'
import { useReportExport } from './exports/use-report-export.ts'
import type { NamedIssue } from './filters/filter-choices.ts'
import { IssuesLoading } from './issues/issues-loading.tsx'
import { reportLink } from './links.ts'
import { RedirectsSection } from './redirects-section.tsx'
import { ReportHead } from './report-head.tsx'
import { ReportTabs } from './report-tabs.tsx'
import { filesPath, issuesPath, redirectsPath, reportPath } from './report-view.ts'
import { PagesSection } from './table/pages-section.tsx'
import { ReportSkeleton } from './table/report-skeleton.tsx'
import { useReportView } from './use-report-view.ts'

const LiveCrawlBanner = lazy(async () => ({
  default: (await import('../project-crawl/live-crawl-banner.tsx')).LiveCrawlBanner,
}))

const JudgeAgain = lazy(async () => ({ default: (await import('../judging/judge-again.tsx')).JudgeAgain }))

const IssuesSection = lazy(async () => ({ default: (await import('./issues/issues-section.tsx')).IssuesSection }))

const LIVE_MS = 5000
const NO_ISSUES: NamedIssue[] = []

export function ReportsScreen({ loaded }: { loaded: ResponsesByPath | null }) {
  const project = useProject()
  const [view, show] = useReportView()
  const isLive = project.activeCrawl !== null && LIVE_MS
  const result = useApiQuery(reportPath(project.id, view.session), loaded, isLive)
  const named = useApiQuery(issuesPath(project.id, view.session), loaded)
  const redirects = useApiQuery(redirectsPath(project.id, view), loaded, isLive)
  const files = useApiQuery(filesPath(project.id, view), loaded, isLive)
  const exporting = useReportExport(project.id, view.session, loaded)
  const report = result.value
  if (report === null) return view.session ? <UnknownCrawl slug={project.slug} /> : <NoReports slug={project.slug} />
  if (report === undefined) {
    return (
      <>
        <ConnectionNote answer={result} />
        {!result.refusal && <ReportSkeleton />}
      </>
    )
  }
  const issues = named.value?.issues ?? NO_ISSUES
  return (
    <div className="grid grid-cols-1 gap-6">
      {project.activeCrawl && (
        <Suspense fallback={null}>
          <LiveCrawlBanner project={project} />
        </Suspense>
      )}
      <ReportHead
        slug={project.slug}
        report={report}
        view={view}
        notice={
          <>
            <ExportNotices exporting={exporting} projectId={project.id} />
            {(report.hasOlderRules || report.crawl.judgement) && (
              <Suspense fallback={null}>
                <JudgeAgain
                  key={report.crawl.id}
                  projectId={project.id}
                  crawl={report.crawl}
                  hasOlderRules={report.hasOlderRules}
                >
                  This crawl was judged by older rules. Judge again to check its stored pages by the project’s current
                  rules, without any request to the site.
                </JudgeAgain>
              </Suspense>
            )}
          </>
        }
      >
        <ExportMenu project={project} session={report.crawl.id} filter={view.filter} exporting={exporting} />
        <ErrorReportButton slug={project.slug} report={report} />
        <ShareButton projectId={project.id} crawl={report.crawl} kind="report" checkId={null} />
        <CopyLinkButton slug={project.slug} view={{ ...view, session: report.crawl.id }} />
      </ReportHead>
      <div className="grid grid-cols-1 gap-4">
        <ReportTabs
          view={view}
          counts={{
            pages: report.summary?.pages,
            issues: named.value?.issues.length,
            redirects: redirects.value?.total,
            files: files.value?.total,
          }}
        />
        {view.tab === 'pages' ? (
          <PagesSection project={project} report={report} issues={issues} view={view} show={show} loaded={loaded} />
        ) : view.tab === 'redirects' ? (
          <RedirectsSection slug={project.slug} report={report} view={view} answer={redirects} />
        ) : view.tab === 'files' ? (
          <BrokenFilesSection slug={project.slug} report={report} view={view} answer={files} />
        ) : (
          <>
            <RulesLine checks={report.crawl.checks} />
            <Suspense fallback={<IssuesLoading />}>
              <IssuesSection project={project} report={report} view={view} show={show} loaded={loaded} />
            </Suspense>
          </>
        )}
      </div>
    </div>
  )
}

function NoReports({ slug }: { slug: string }) {
  return (
    <EmptyState
      Icon={FileChartColumn}
      title="No Reports Available"
      text="This project has not been crawled yet. Start a crawl on its dashboard; the report appears here."
    >
      <ButtonLink to={`/dashboard/${slug}`} variant="primary">
        Go to Dashboard
      </ButtonLink>
    </EmptyState>
  )
}

function UnknownCrawl({ slug }: { slug: string }) {
  return (
    <EmptyState
      Icon={FileQuestion}
      title="Crawl Not Found"
      text="This crawl does not exist, or it belongs to another project. The URL may be incomplete."
    >
      <ButtonLink to={reportLink(slug, { session: null })}>Show the latest report</ButtonLink>
    </EmptyState>
  )
}
