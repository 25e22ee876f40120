import type { Overview as OverviewOfProjects } from '#domain/reports/dashboard.ts'
import { apiQuery, loadCached } from '../client/api-query.ts'
import { overviewQuery } from '../client/dashboard-queries.ts'
import { loadFromApi } from '../client/load-from-api.ts'
import { useLoaded } from '../client/use-loaded.ts'
import { ActivityList } from '../dashboard/activity-list.tsx'
import { OutOfReachNote } from '../dashboard/offline-note.tsx'
import { NothingToSee } from '../overview/nothing-to-see.tsx'
import { OverviewCharts } from '../overview/overview-charts.tsx'
import { OverviewMetrics } from '../overview/overview-metrics.tsx'
import { ProjectsTable } from '../overview/projects-table.tsx'
import { HomeCrawls } from '../overview/recent-home-crawls.tsx'
import { Welcome } from '../overview/welcome.tsx'
import { MigrationBanner } from '../projects/migration-banner.tsx'
import { readPage } from '../reports/report-view.ts'
import { unlistedMeta } from '../shell/page-meta.ts'
import { useRight } from '../workspaces/current-role.ts'
import type { Route } from './+types/overview.ts'

const MAX_PAGES = 99_999
const crawlsPath = (url: URL) => `/crawls?page=${Math.min(readPage(url.searchParams), MAX_PAGES)}` as const

export async function loader(args: Route.LoaderArgs) {
  const [overview, crawls] = await Promise.all([
    loadFromApi(args, '/overview'),
    loadFromApi(args, crawlsPath(args.url)),
  ])
  return { overview, crawls }
}

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const [overview, crawls] = await Promise.all([
    loadCached(overviewQuery(), url),
    loadCached(apiQuery(crawlsPath(url), { staleTime: 0 }), url),
  ])
  return { overview, crawls }
}

export const meta: Route.MetaFunction = () => unlistedMeta('Dashboard')

export default function Overview({ loaderData: { overview, crawls } }: Route.ComponentProps) {
  const { value, isOutOfReach } = useLoaded(overviewQuery(), overview)
  const mayAdd = useRight('manage')
  return (
    <div className="grid grid-cols-1 gap-8">
      <MigrationBanner />
      {isOutOfReach && <OutOfReachNote />}
      {value.projects.length > 0 ? <Projects overview={value} /> : mayAdd ? <Welcome /> : <NothingToSee />}
      <HomeCrawls {...crawls} />
    </div>
  )
}

function Projects({ overview: { totals, projects, trend, categories, activity } }: { overview: OverviewOfProjects }) {
  return (
    <>
      <h1 className="text-2xl font-semibold">Dashboard</h1>
      <section aria-labelledby="performance" className="grid grid-cols-1 gap-4">
        <h2 id="performance" className="text-lg font-semibold">
          Performance Overview
        </h2>
        <OverviewMetrics totals={totals} />
        <ProjectsTable projects={projects} />
      </section>
      <section aria-labelledby="analytics" className="grid grid-cols-1 gap-4">
        <h2 id="analytics" className="text-lg font-semibold">
          Analytics & Activity
        </h2>
        <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
          <OverviewCharts trend={trend} categories={categories} />
          <ActivityList title="Recent Activity" items={activity} />
        </div>
      </section>
    </>
  )
}
