import { lazy, Suspense } from 'react'
import type { ProjectDashboard as Dashboard } from '#domain/reports/dashboard.ts'
import { dashboardPath, dashboardQuery } from '../client/dashboard-queries.ts'
import { useLoaded } from '../client/use-loaded.ts'
import { ActivityList } from '../dashboard/activity-list.tsx'
import { ChangesCard } from '../dashboard/changes-card.tsx'
import { CrawlNotes } from '../dashboard/crawl-notes.tsx'
import { FailureNote } from '../dashboard/failure-note.tsx'
import { isBeingCounted, NoDataYet } from '../dashboard/no-data-yet.tsx'
import { OutOfReachNote } from '../dashboard/offline-note.tsx'
import { ProjectCharts } from '../dashboard/project-charts.tsx'
import { ProjectHead } from '../dashboard/project-head.tsx'
import { ProjectMetrics } from '../dashboard/project-metrics.tsx'
import { SiteScoreCard } from '../dashboard/site-score/site-score-card.tsx'
import { SiteFunnel, SitePlaces } from '../dashboard/site-state/site-details.tsx'
import { StateCard } from '../dashboard/site-state/state-card.tsx'
import { useSiteState } from '../dashboard/site-state/use-site-state.ts'
import { TopIssues } from '../dashboard/top-issues.tsx'
import { Notice } from '../design/notice.tsx'
import { loadForProject, loadForProjectCached } from '../projects/load-project-data.ts'
import { useProject } from '../projects/use-project.ts'
import { CrawlNote } from '../reports/crawl-note.tsx'
import { unlistedMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/project-dashboard.ts'

const POLL_MS = 5000

const LiveCrawlBanner = lazy(async () => ({
  default: (await import('../project-crawl/live-crawl-banner.tsx')).LiveCrawlBanner,
}))

export async function loader(args: Route.LoaderArgs) {
  return loadForProject(args, dashboardPath)
}

export async function clientLoader(args: Route.ClientLoaderArgs) {
  return loadForProjectCached(args, dashboardQuery)
}

export const meta = () => unlistedMeta('Dashboard')

export default function ProjectDashboard({ loaderData }: Route.ComponentProps) {
  return loaderData && <Screen loaded={loaderData} />
}

function Screen({ loaded }: { loaded: Dashboard }) {
  const project = useProject()
  const { value, isOutOfReach } = useLoaded(dashboardQuery(project.id), loaded, ({ newest }) =>
    newest && (newest.status === 'queued' || newest.status === 'running' || isBeingCounted(newest)) ? POLL_MS : false,
  )
  const { latest, newest, activity } = value
  // True if a crawl started after this data was loaded.
  const isOutdated = project.activeCrawl !== null && project.activeCrawl.id !== newest?.id
  return (
    <div className="grid grid-cols-1 gap-4">
      <ProjectHead project={project} latest={latest?.crawl ?? null} />
      {isOutOfReach && <OutOfReachNote />}
      {project.activeCrawl && (
        <Suspense fallback={null}>
          <LiveCrawlBanner project={project} />
        </Suspense>
      )}
      {newest && newest.id !== latest?.crawl.id && !isOutdated && (
        <FailureNote crawl={newest} hasOlder={latest !== null} />
      )}
      {latest ? (
        <Results dashboard={value} latest={latest} />
      ) : (
        <>
          <NoDataYet newest={newest} active={project.activeCrawl?.status ?? null} />
          {activity.length > 0 && <ActivityList title="Recent Activity" items={activity} />}
        </>
      )}
    </div>
  )
}

type ResultsProps = { dashboard: Dashboard; latest: NonNullable<Dashboard['latest']> }

/** The state of the site, its causes and what to do come first. Charts come last. */
function Results({ dashboard, latest }: ResultsProps) {
  const project = useProject()
  const { newest, trend, trendLeftOut, topIssues, issueKinds, unreadable, soft404s, changes, activity } = dashboard
  const place = { slug: project.slug, crawlId: latest.crawl.id }
  const siteState = useSiteState(project.id, latest.crawl.id, dashboard.isArchived)
  const description = siteState.state ?? dashboard.siteState
  return (
    <>
      {latest.crawl.notice && <Notice tone="info">{latest.crawl.notice}</Notice>}
      <CrawlNote report={latest} />
      {description && <StateCard place={place} description={description} />}
      <SiteScoreCard
        project={project}
        latest={latest}
        siteScores={dashboard.siteScores}
        siteScoresLeftOut={dashboard.siteScoresLeftOut}
        checkTitles={dashboard.checkTitles}
        aiNote={dashboard.aiNote}
        aiChecks={dashboard.aiChecks}
        changes={dashboard.changes}
      />
      <SiteFunnel place={place} loaded={siteState} />
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <TopIssues
          {...place}
          issues={topIssues}
          kinds={issueKinds}
          unreadable={unreadable}
          soft404s={soft404s}
          pages={latest.summary.pages}
          byTraffic={siteState.state?.byTraffic}
        />
        <div className="grid grid-cols-1 gap-4 lg:max-xl:grid-cols-2">
          <ChangesCard slug={project.slug} changes={changes} />
          <ActivityList title="Recent Activity" items={activity.slice(0, 6)} />
        </div>
      </div>
      <SitePlaces place={place} loaded={siteState} />
      <ProjectMetrics slug={project.slug} latest={latest} newest={newest} trend={trend} changes={changes} />
      <CrawlNotes slug={project.slug} crawl={latest.crawl} />
      <ProjectCharts project={project} latest={latest} trend={trend} trendLeftOut={trendLeftOut} />
    </>
  )
}
