import { SearchX } from 'lucide-react'
import type { ReportFilter } from '#domain/reports/report-filter.ts'
import { counted } from '#domain/words/counts.ts'
import { useApiQuery } from '../../client/use-api-query.ts'
import { Button } from '../../design/button.tsx'
import { EmptyState } from '../../design/empty-state.tsx'
import { type ActiveFilter, without } from '../filters/active-filters.ts'
import { pathWithout, type ReportView } from '../report-view.ts'

type NothingMatchesProps = {
  projectId: string
  view: ReportView
  active: ActiveFilter[]
  onChange: (changes: Partial<ReportFilter>) => void
  onClear: () => void
}

/** Offers to remove each filter, with the number of pages that would then match. */
export function NothingMatches({ projectId, view, active, onChange, onClear }: NothingMatchesProps) {
  return (
    <EmptyState
      Icon={SearchX}
      title="No page matches"
      text={
        active.length > 1
          ? 'No page of this crawl matches all of these filters.'
          : 'No page of this crawl matches this filter.'
      }
    >
      <ul className="grid justify-items-center gap-2">
        {active.length > 1 &&
          active.map((part) => (
            <li key={part.name} className="max-w-full empty:hidden">
              <DropButton projectId={projectId} view={view} part={part} onChange={onChange} />
            </li>
          ))}
        <li>
          <Button variant={active.length > 1 ? 'ghost' : 'secondary'} onClick={onClear}>
            Clear all filters
          </Button>
        </li>
      </ul>
    </EmptyState>
  )
}

type DropButtonProps = Pick<NothingMatchesProps, 'projectId' | 'view' | 'onChange'> & { part: ActiveFilter }

function DropButton({ projectId, view, part, onChange }: DropButtonProps) {
  const { value } = useApiQuery(pathWithout(projectId, view, part.name), null)
  // Do not offer to remove a filter if no page would match without it.
  if (value?.total === 0) return null
  return (
    <Button className="max-w-full" onClick={() => onChange(without(part.name))}>
      <span className="truncate">Remove {part.label}</span>
      {value && <span className="text-muted tabular-nums">{counted(value.total, 'page')}</span>}
    </Button>
  )
}
