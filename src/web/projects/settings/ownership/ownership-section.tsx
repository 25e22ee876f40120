import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../client/api-query.ts'
import { Skeleton } from '../../../design/loading/skeleton.tsx'
import { Notice } from '../../../design/notice.tsx'
import type { SectionProps } from '../section-props.ts'
import { ConfirmCard } from './confirm-card.tsx'
import { OwnerRequests } from './owner-requests.tsx'

/** Whether the site is the user's, and what only its owner may request. */
export function OwnershipSection({ project, draft }: SectionProps) {
  const query = apiQuery(`/projects/${project.id}/ownership`, { staleTime: 0 })
  const { data, error, refetch } = useQuery(query)
  return (
    <div className="grid grid-cols-1 gap-4">
      {error && !data && (
        <Notice tone="error">
          {error.message}{' '}
          <button type="button" onClick={() => refetch()} className="font-medium underline">
            Try again
          </button>
        </Notice>
      )}
      {!data && !error && <Loading />}
      {data && <ConfirmCard projectId={project.id} ownership={data} queryKey={query.queryKey} />}
      {data && <OwnerRequests slug={project.slug} draft={draft} isConfirmed={data.confirmed !== null} />}
    </div>
  )
}

function Loading() {
  return (
    <div className="grid gap-2">
      <p role="status" className="sr-only">
        Loading the state of ownership
      </p>
      <Skeleton className="h-96 w-full" />
    </div>
  )
}
