import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { counted } from '#domain/words/counts.ts'
import { AccountCard } from '../../account/account-card.tsx'
import { apiQuery } from '../../client/api-query.ts'
import type { ApiValue } from '../../client/api-types.ts'
import { callApi } from '../../client/call-api.ts'
import { refreshProjects } from '../../client/project-queries.ts'
import { showFailure } from '../../client/show-failure.ts'
import { Button } from '../../design/button.tsx'
import { CONTROL_CLASS } from '../../design/forms/field.tsx'
import { Skeleton } from '../../design/loading/skeleton.tsx'
import { Notice } from '../../design/notice.tsx'
import { showToast } from '../../design/toasts/toast.ts'
import { useDebounced } from '../../design/use-debounced.ts'
import { RemovedUrlRow } from './removed-url-row.tsx'

type RemovedUrls = ApiValue<'GET', '/projects/{id}/removed-urls'>

export function RemovedUrlsSection({ projectId }: { projectId: string }) {
  const title = useRef<HTMLHeadingElement>(null)
  const [typed, setTyped] = useState('')
  const [page, setPage] = useState(1)
  const search = useDebounced(typed.trim())
  const path = `/projects/${projectId}/removed-urls?page=${page}&search=${encodeURIComponent(search)}` as const
  const { data, error, refetch, isFetching } = useQuery({
    ...apiQuery(path, { staleTime: 0 }),
    placeholderData: keepPreviousData,
  })
  const { revalidate } = useRevalidator()

  const restore = async (url: string) => {
    const result = await callApi('POST', `/projects/${projectId}/removed-urls/restore`, { url })
    // A 404 means that the URL was already restored in a different tab.
    if (!result.ok && result.error.status !== 404) return showFailure(result.error, 'Failed to restore URL')
    showToast('success', 'URL restored')
    if (data?.urls.length === 1 && page > 1) setPage(page - 1)
    title.current?.focus()
    await refreshProjects()
    await revalidate()
  }
  const hasAny = data !== undefined && (data.total > 0 || search !== '')
  return (
    <AccountCard
      title="Removed URLs"
      text="These URLs are left out of this project’s reports and later crawls until you restore them."
      headingRef={title}
    >
      {error && !data && (
        <Notice tone="error">
          {error.message}{' '}
          <button type="button" onClick={() => refetch()} className="font-medium underline">
            Try again
          </button>
        </Notice>
      )}
      {!data && !error && <Loading />}
      {data && !hasAny && (
        <p className="text-sm text-muted">
          No URL was removed. Use “Remove URL” in a report to hide a page that you do not want to see.
        </p>
      )}
      {hasAny && (
        <div className="grid grid-cols-1 gap-3">
          <div className="relative">
            <Search className="pointer-events-none absolute top-3 left-3 size-4 text-subtle" aria-hidden="true" />
            <input
              type="search"
              aria-label="Search removed URLs"
              placeholder="Search"
              value={typed}
              onChange={({ target }) => {
                setTyped(target.value)
                setPage(1)
              }}
              className={`${CONTROL_CLASS} h-10 pr-3 pl-9`}
            />
          </div>
          <ul aria-label="Removed URLs" aria-busy={isFetching} className="divide-y divide-line">
            {data.urls.map((removed) => (
              <RemovedUrlRow key={removed.url} removed={removed} onRestore={() => restore(removed.url)} />
            ))}
          </ul>
          <p role="status" className="text-sm text-muted tabular-nums">
            {data.total === 0 ? 'No removed URL matches.' : countInWords(data)}
          </p>
          {data.pages > 1 && (
            <div className="flex gap-2">
              <Button size="sm" disabled={page === 1} onClick={() => setPage(page - 1)}>
                Newer
              </Button>
              <Button size="sm" disabled={page >= data.pages} onClick={() => setPage(page + 1)}>
                Older
              </Button>
            </div>
          )}
        </div>
      )}
    </AccountCard>
  )
}

function Loading() {
  return (
    <div className="grid gap-2">
      <p role="status" className="sr-only">
        Loading removed URLs
      </p>
      <Skeleton className="h-10" />
      <Skeleton className="h-8" />
    </div>
  )
}

function countInWords({ total, page, pages }: RemovedUrls): string {
  const urls = counted(total, 'removed URL')
  return pages > 1 ? `${urls}, page ${page} of ${pages}` : urls
}
