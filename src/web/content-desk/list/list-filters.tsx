import { CONTENT_STATUSES, type ContentKind, type ContentStatus } from '#domain/content/content.ts'
import type { UsedGroup } from '#domain/content/content-groups.ts'
import { classNames } from '../../design/class-names.ts'
import { CONTROL_CLASS } from '../../design/forms/field.tsx'
import { SearchField } from '../../design/forms/search-field.tsx'
import { KIND_WORDS } from '../kind-words.ts'
import { STATUS_WORDS } from '../status-badge.tsx'
import type { ListView } from './list-view.ts'

type ListFiltersProps = {
  kind: ContentKind
  view: ListView
  counts: Record<ContentStatus, number>
  categories: UsedGroup[]
  onChange: (changes: Partial<ListView>, isFollowing: boolean) => void
}

export function ListFilters({ kind, view, counts, categories, onChange }: ListFiltersProps) {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const statuses = [
    { value: '' as const, label: 'All', count: all },
    ...CONTENT_STATUSES.map((value) => ({ value, label: STATUS_WORDS[value], count: counts[value] })),
  ]
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SearchField
        name="search"
        label={`Search ${KIND_WORDS[kind].many}`}
        placeholder="Search title or text"
        value={view.search}
        onSearch={(search, isFollowing) => onChange({ search }, isFollowing)}
      />
      <fieldset
        className={classNames(
          'flex max-w-full min-w-0 gap-0.5 overflow-x-auto rounded-md',
          'border border-line-strong bg-surface p-0.5 text-sm',
        )}
      >
        <legend className="sr-only">Status</legend>
        {statuses.map(({ value, label, count }) => (
          <button
            key={label}
            type="button"
            aria-pressed={view.status === value}
            onClick={() => onChange({ status: value }, false)}
            className={classNames(
              'h-8 shrink-0 rounded-sm px-2.5 font-medium',
              view.status === value ? 'bg-sunken text-ink' : 'text-muted hover:text-ink',
            )}
          >
            {label} <span className="font-normal text-muted tabular-nums">{count}</span>
          </button>
        ))}
      </fieldset>
      {kind !== 'page' && categories.length > 0 && (
        <select
          aria-label="Category"
          value={view.category}
          onChange={(event) => onChange({ category: event.target.value }, false)}
          className={`${CONTROL_CLASS} h-9 px-3 sm:max-w-52`}
        >
          <option value="">All categories</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </div>
  )
}
