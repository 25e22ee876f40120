import { FileSearch } from 'lucide-react'
import type { Report } from '#domain/reports/report.ts'
import type { ReportFilter } from '#domain/reports/report-filter.ts'
import { EmptyState } from '../../design/empty-state.tsx'
import type { ActiveFilter } from '../filters/active-filters.ts'
import { isActive, type ReportView } from '../report-view.ts'
import { NothingMatches } from './nothing-matches.tsx'

type NoRowsProps = {
  projectId: string
  report: Report
  view: ReportView
  active: ActiveFilter[]
  onChange: (changes: Partial<ReportFilter>) => void
  onClear: () => void
}

export function NoRows({ projectId, report, view, active, onChange, onClear }: NoRowsProps) {
  if (active.length > 0)
    return <NothingMatches projectId={projectId} view={view} active={active} onChange={onChange} onClear={onClear} />
  return (
    <EmptyState
      Icon={FileSearch}
      title="No pages"
      text={
        isActive(report.crawl)
          ? 'No page has been crawled yet. Pages appear here automatically.'
          : 'This crawl has no pages: none were found, or all were removed from the project.'
      }
    />
  )
}
