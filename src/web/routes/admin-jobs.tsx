import { ListChecks } from 'lucide-react'
import { useNavigate } from 'react-router'
import { QUEUE_NAMES } from '#domain/system/job-names.ts'
import { loadList } from '../admin/frame/load-list.ts'
import { FailedCrawlsList } from '../admin/jobs/failed-crawls-list.tsx'
import { JobsList } from '../admin/jobs/jobs-list.tsx'
import { JOB_VIEWS, jobsPath, readJobsView } from '../admin/jobs/jobs-view.ts'
import { EmptyState } from '../design/empty-state.tsx'
import { SelectField } from '../design/forms/select-field.tsx'
import { PageLinks } from '../design/page-links.tsx'
import { unlistedMeta } from '../shell/page-meta.ts'
import { ViewTabs } from '../shell/view-tabs.tsx'
import { useRefresh } from '../status/use-refresh.ts'
import type { Route } from './+types/admin-jobs.ts'

const REFRESH_MS = 5000

export async function loader(args: Route.LoaderArgs) {
  const requestedView = readJobsView(args.url.searchParams)
  const { view, queue, page } = requestedView
  if (view === 'crawls') {
    const { crawls, ...rest } = await loadList(args, `/admin/failed-crawls?page=${page}`)
    return { input: requestedView, crawls, jobs: null, ...rest }
  }
  const search = new URLSearchParams({ state: view === 'all' ? '' : view, queue, page: String(page) })
  const { jobs, ...rest } = await loadList(args, `/admin/jobs?${search}`)
  return { input: requestedView, jobs, crawls: null, ...rest }
}

export const meta: Route.MetaFunction = () => unlistedMeta('Jobs')

export default function AdminJobs({ loaderData: { input, jobs, crawls, total, page, pages } }: Route.ComponentProps) {
  useRefresh(REFRESH_MS)
  const navigate = useNavigate()
  const choose = (queue: string) => navigate(jobsPath({ ...input, queue, page: 1 }))
  return (
    <div className="grid grid-cols-1 gap-5">
      <header className="grid gap-1">
        <h1 className="text-2xl font-semibold">Jobs</h1>
        <p className="text-sm text-pretty text-muted">
          {crawls
            ? 'Crawls that failed or found nothing, from all users.'
            : 'Current and past jobs. Finished jobs are deleted after a day. This list refreshes automatically.'}
        </p>
      </header>
      <ViewTabs
        label="Jobs by state"
        tabs={JOB_VIEWS.map(({ view, label }) => ({
          label,
          to: jobsPath({ ...input, view, page: 1 }),
          isCurrent: view === input.view,
          ...(view === input.view && { count: total }),
        }))}
      />
      {jobs && (
        <SelectField
          label="Kind of job"
          className="w-full sm:max-w-64"
          value={input.queue}
          onChange={(event) => choose(event.target.value)}
          options={[
            { value: '', label: 'All kinds' },
            ...Object.entries(QUEUE_NAMES).map(([value, label]) => ({ value, label })),
          ]}
        />
      )}
      {total === 0 ? (
        <EmptyState
          Icon={ListChecks}
          Heading="h2"
          title="Nothing here"
          text={crawls ? 'No crawl has failed.' : 'There are no such jobs at the moment.'}
        />
      ) : (
        <>
          {jobs && <JobsList jobs={jobs} />}
          {crawls && <FailedCrawlsList crawls={crawls} />}
          <PageLinks page={page} pages={pages} pathOf={(to) => jobsPath({ ...input, page: to })} />
        </>
      )}
    </div>
  )
}
