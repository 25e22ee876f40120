import { QUEUE_NAMES } from '#domain/system/job-names.ts'
import { JOB_STATES } from './job-words.ts'

export type JobsView = { view: (typeof STATES)[number] | 'all' | 'crawls'; queue: string; page: number }

const STATES = ['waiting', 'running', 'failed', 'done'] as const
/** The highest page the API accepts. */
const MAX_PAGES = 100_000

export const JOB_VIEWS: { view: JobsView['view']; label: string }[] = [
  { view: 'all', label: 'All' },
  ...STATES.map((view) => ({ view, label: JOB_STATES[view].label })),
  { view: 'crawls', label: 'Failed crawls' },
]

/** Invalid values are ignored. */
export function readJobsView(search: URLSearchParams): JobsView {
  const view = JOB_VIEWS.find((one) => one.view === search.get('view'))?.view ?? 'all'
  const queue = search.get('queue') ?? ''
  return {
    view,
    queue: Object.hasOwn(QUEUE_NAMES, queue) ? queue : '',
    page: Math.min(MAX_PAGES, Math.max(1, Math.floor(Number(search.get('page'))) || 1)),
  }
}

export function jobsPath({ view, queue, page }: JobsView): string {
  const search = new URLSearchParams({
    ...(view !== 'all' && { view }),
    ...(queue !== '' && view !== 'crawls' && { queue }),
    ...(page > 1 && { page: String(page) }),
  })
  return search.size === 0 ? '/admin/jobs' : `/admin/jobs?${search}`
}
