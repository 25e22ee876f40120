import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Project } from '#domain/projects/project.ts'
import { counted, formatNumber } from '#domain/words/counts.ts'
import { apiQuery } from '../client/api-query.ts'
import { Skeleton } from '../design/loading/skeleton.tsx'
import { Notice } from '../design/notice.tsx'
import { pageLink, reportLink } from '../reports/links.ts'
import { pathLabel } from '../results/page-fields.ts'
import { IssueIndicator, UncheckedIndicator } from './issue-indicator.tsx'

const SHOWN = 100

export function CrawlPages({ project, crawlId }: { project: Project; crawlId: string }) {
  const { data, error } = useQuery(apiQuery(`/projects/${project.id}/report/pages?session=${crawlId}&perPage=${SHOWN}`))
  if (error) return <Notice tone="error">{error.message}</Notice>
  if (!data) {
    return (
      <div role="status" className="grid gap-2">
        <span className="sr-only">Loading the pages of this crawl...</span>
        <Skeleton className="h-6" />
        <Skeleton className="h-6 w-2/3" />
      </div>
    )
  }
  if (data.total === 0) return <p className="text-sm text-muted">This crawl found no pages.</p>
  return (
    <div className="grid grid-cols-1 gap-2">
      <ul className="grid max-h-96 grid-cols-1 gap-x-6 gap-y-1 overflow-y-auto lg:grid-cols-2">
        {data.rows.map(({ seq, url, title, status, indexability, highIssues, mediumIssues }) => (
          <li key={seq} className="flex min-w-0 items-center gap-2.5 py-0.5 text-sm">
            {status === 'error' ? (
              <UncheckedIndicator isBroken={indexability !== 'not_crawled'} />
            ) : (
              <IssueIndicator issues={highIssues + mediumIssues} />
            )}
            <Link
              to={pageLink(project.slug, seq, crawlId)}
              title={title.slice(0, 300)}
              className="min-w-0 truncate rounded-sm hover:underline"
            >
              {pathLabel(url).slice(0, 300)}
            </Link>
          </li>
        ))}
      </ul>
      <p className="text-sm">
        <Link
          to={reportLink(project.slug, { session: crawlId })}
          className="rounded-sm font-medium text-accent-ink hover:underline"
        >
          {data.total > data.rows.length
            ? `Show all ${counted(data.total, 'page')}`
            : `Show ${data.total === 1 ? 'the page' : `all ${formatNumber(data.total)} pages`} in the report`}
        </Link>
        {data.total > data.rows.length && <span className="text-muted"> (showing the first {data.rows.length})</span>}
      </p>
    </div>
  )
}
