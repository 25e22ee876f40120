import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { explorerPath } from '#domain/explorer/explorer-path.ts'
import type { Project } from '#domain/projects/project.ts'
import { counted, formatNumber, plural } from '#domain/words/counts.ts'
import { ApiFailure, apiQuery } from '../client/api-query.ts'
import { Notice } from '../design/notice.tsx'
import { useDebounced } from '../design/use-debounced.ts'

type SegmentPreviewProps = {
  project: Pick<Project, 'id' | 'slug'>
  /** Null while the filter is invalid. */
  filter: string | null
  /** Called when the link to the pages is clicked. */
  onLeave?: (() => void) | undefined
}

/** Shows how many pages of the latest crawl match the filter, while the user types. */
export function SegmentPreview({ project, filter, onLeave }: SegmentPreviewProps) {
  const settled = useDebounced(filter)
  const matching = useQuery({
    ...countQuery(project.id, settled ?? ''),
    enabled: settled !== null,
    placeholderData: keepPreviousData,
  })
  const all = useQuery(countQuery(project.id, ''))
  const error = all.error ?? (settled === null ? null : matching.error)
  if (error) return <PreviewFailed error={error} />
  const isCurrent = settled === filter && !matching.isPlaceholderData
  return (
    <p role="status" aria-live="polite" className="min-h-5 text-sm text-muted tabular-nums">
      {filter !== null && matching.data && all.data && isCurrent ? (
        <>
          {countInWords(matching.data.total, all.data.total)}{' '}
          {matching.data.total > 0 && (
            <Link
              to={explorerPath(project.slug, 'pages', { filter })}
              onClick={onLeave}
              className="rounded-sm font-medium text-accent-ink hover:underline"
            >
              Show {plural(matching.data.total, 'it', 'them')}
            </Link>
          )}
        </>
      ) : (
        filter !== null && 'Counting…'
      )}
    </p>
  )
}

/** With `limit=0`, the API only counts. */
function countQuery(projectId: string, filter: string) {
  const query = new URLSearchParams({ filter, limit: '0' })
  return apiQuery(`/projects/${projectId}/explore/pages?${query}`)
}

function countInWords(matching: number, all: number): string {
  const pages = counted(all, 'page')
  if (matching === 0) return `Matches none of the ${pages} of the latest crawl. Later crawls may have some.`
  return `Matches ${formatNumber(matching)} of ${pages} of the latest crawl.`
}

/** A filter can be saved without its count, unless the filter itself is wrong. */
function PreviewFailed({ error }: { error: Error }) {
  const isWrongFilter = error instanceof ApiFailure && error.error.status === 400
  return (
    <Notice tone={isWrongFilter ? 'error' : 'info'}>
      {isWrongFilter ? error.message : `Pages cannot be counted. ${error.message} You can save the segment anyway.`}
    </Notice>
  )
}
