import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { formatNumber } from '#domain/words/counts.ts'
import { apiQuery } from '../client/api-query.ts'
import { issuesPath } from '../reports/report-view.ts'
import type { FilterSources } from './filters/filter-sources.ts'

/** Requested when a filter needs them. */
export function useFilterSources(projectId: string, session: string | null, isNeeded: boolean): FilterSources {
  const { data } = useQuery({ ...apiQuery(issuesPath(projectId, session)), enabled: isNeeded })
  return useMemo(() => {
    const issues = data?.issues ?? []
    const checks = issues.map(({ type, title, pages }) => ({ value: type, label: `${title} (${formatNumber(pages)})` }))
    return { checks: checks.sort((one, other) => one.label.localeCompare(other.label, 'en')) }
  }, [data])
}
