import { NO_FILTER, type ReportFilter } from '#domain/reports/report-filter.ts'
import { type Choice, FILTER_NAMES, FILTER_TITLES, type FilterName, labelOf } from './filter-choices.ts'

export type ActiveFilter = { name: keyof ReportFilter; label: string }

export function activeFilters(filter: ReportFilter, choices: Record<FilterName, Choice[]>): ActiveFilter[] {
  const chosen = FILTER_NAMES.flatMap((name) => {
    const value = filter[name]
    return value ? [{ name, label: `${FILTER_TITLES[name]}: ${labelOf(choices[name], value)}` }] : []
  })
  return filter.q ? [{ name: 'q' as const, label: `Search: ${filter.q}` }, ...chosen] : chosen
}

export function without(name: keyof ReportFilter): Partial<ReportFilter> {
  return { [name]: NO_FILTER[name] }
}
