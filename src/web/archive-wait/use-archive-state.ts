import { useQuery } from '@tanstack/react-query'
import type { ArchiveState } from '#domain/reports/archive-state.ts'
import { apiQuery } from '../client/api-query.ts'
import { exportsPath } from '../reports/report-view.ts'

const POLL_MS = 2000
/** For a large crawl, or if writing failed: it is tried again after a minute at the earliest. */
const SLOW_POLL_MS = 10_000
const QUICK_POLLS = 30

type Loaded = {
  archive: ArchiveState | undefined
  /** False while the state may be that of an earlier crawl. */
  isCurrent: boolean
  /** True if there is no such crawl, or the server does not respond. */
  isUnknown: boolean
}

/** The state of the archive of a crawl, by default of the latest. Polls until it is written. */
export function useArchiveState(projectId: string, session: string | null, isNeeded = true): Loaded {
  const { data, error, isFetchedAfterMount } = useQuery({
    ...apiQuery(exportsPath(projectId, session)),
    // A crawl that this browser knows nothing of may have finished since, and its archive may not be written.
    staleTime: 0,
    select: (listed) => listed.archive,
    enabled: isNeeded,
    refetchInterval: ({ state: { data, dataUpdateCount } }) => pollAfter(data?.archive, dataUpdateCount),
  })
  return { archive: data, isCurrent: isFetchedAfterMount, isUnknown: error !== null && data === undefined }
}

function pollAfter(archive: ArchiveState | undefined, polls: number): number | false {
  if (archive?.status === 'waiting' && polls < QUICK_POLLS) return POLL_MS
  return archive !== undefined && isMissing(archive) && archive.status !== 'none' && SLOW_POLL_MS
}

/** Whether requests for the tables of the crawl would be refused. Those of a damaged archive may work in part. */
export function isMissing({ status }: ArchiveState): boolean {
  return status !== 'ready' && status !== 'damaged'
}
