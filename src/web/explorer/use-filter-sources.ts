import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { PREVIOUS_CRAWL } from '#domain/explorer/columns.ts'
import { formatNumber } from '#domain/words/counts.ts'
import { formatMoment } from '#domain/words/dates.ts'
import { apiQuery } from '../client/api-query.ts'
import { historyQuery } from '../client/project-queries.ts'
import { useTimeZone } from '../design/times/use-time-zone.ts'
import { issuesPath } from '../reports/report-view.ts'
import { useSegments } from '../segments/use-segments.ts'
import type { FilterSources } from './filters/filter-sources.ts'

/** Requests the choices of a filter only when they are needed. */
export function useFilterSources(
  projectId: string,
  session: string | null,
  { uploaded, own }: Required<Pick<FilterSources, 'uploaded' | 'own'>>,
  isNeeded: boolean,
): FilterSources {
  const { data } = useQuery({ ...apiQuery(issuesPath(projectId, session)), enabled: isNeeded })
  const { data: history } = useQuery({ ...historyQuery(projectId), enabled: isNeeded })
  const { segments } = useSegments(projectId, { isNeeded })
  const timezone = useTimeZone()
  return useMemo(() => {
    const issues = data?.issues ?? []
    const checks = issues.map(({ type, title, pages }) => ({ value: type, label: `${title} (${formatNumber(pages)})` }))
    const crawls = (history?.crawls ?? []).map(({ id, createdAt }) => ({
      value: id,
      label: formatMoment(new Date(createdAt), timezone),
    }))
    return {
      uploaded,
      own,
      checks: checks.sort((one, other) => one.label.localeCompare(other.label, 'en')),
      ...(segments && segments.length > 0 && { segments: segments.map(({ name }) => ({ value: name, label: name })) }),
      ...(crawls.length > 1 && { crawls: [{ value: PREVIOUS_CRAWL, label: 'The previous crawl' }, ...crawls] }),
    }
  }, [data, history, segments, timezone, uploaded, own])
}
