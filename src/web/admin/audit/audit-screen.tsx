import { ScrollText } from 'lucide-react'
import { counted } from '#domain/words/counts.ts'
import type { ApiValue } from '../../client/api-types.ts'
import { EmptyState } from '../../design/empty-state.tsx'
import { FilterSelect } from '../../design/forms/filter-select.tsx'
import { SearchField } from '../../design/forms/search-field.tsx'
import { useListView } from '../../design/forms/use-list-view.ts'
import { PageLinks } from '../../design/page-links.tsx'
import { AuditEntries } from './audit-entries.tsx'
import { actionName } from './audit-words.ts'

type AuditList = ApiValue<'GET', '/admin/audit'>

export function AuditScreen({ entries, total, page, pages, actions, actors }: AuditList) {
  const { read, change, pathOf } = useListView()
  const isFiltered = ['search', 'action', 'actor'].some((name) => read(name) !== '')
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid gap-1">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h1 className="text-2xl font-semibold">Audit log</h1>
          <p role="status" className="text-sm text-muted tabular-nums">
            {counted(total, 'entry', 'entries')}
          </p>
        </div>
        <p className="text-sm text-muted">
          Actions by admins, editors and the command line, newest first. Entries cannot be changed or removed.
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <SearchField
          name="search"
          label="Search the audit log"
          placeholder="Search actor, action or target"
          value={read('search')}
          onSearch={(words, isFollowing) => change('search', words, isFollowing)}
        />
        <FilterSelect
          label="Action"
          all="All actions"
          value={read('action')}
          options={actions.map((value) => ({ value, label: actionName(value) }))}
          onChange={(action) => change('action', action)}
        />
        <FilterSelect
          label="Actor"
          all="Everybody"
          value={read('actor')}
          options={actors.map((value) => ({ value, label: value }))}
          onChange={(actor) => change('actor', actor)}
        />
      </div>
      {entries.length > 0 ? (
        <AuditEntries entries={entries} />
      ) : (
        <EmptyState
          Icon={ScrollText}
          Heading="h2"
          title={isFiltered ? 'No entries found' : 'Nothing so far'}
          text={
            isFiltered
              ? 'No entry matches. Try fewer words, or reset the filters.'
              : 'Changes to roles, plans and pages will appear here.'
          }
        />
      )}
      <PageLinks page={page} pages={pages} pathOf={pathOf} />
    </div>
  )
}
