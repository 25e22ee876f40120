import type { ReportFilter } from '#domain/reports/report-filter.ts'
import { type Choice, FILTER_NAMES, FILTER_TITLES, type FilterName } from './filter-choices.ts'
import { FilterFields, FilterSelect } from './filter-fields.tsx'

type FilterBarProps = {
  filter: ReportFilter
  choices: Record<FilterName, Choice[]>
  onChange: (changes: Partial<ReportFilter>) => void
}

export function FilterBar({ filter, choices, onChange }: FilterBarProps) {
  return (
    <FilterFields>
      {FILTER_NAMES.map((name) => (
        <FilterSelect
          key={name}
          title={FILTER_TITLES[name]}
          value={filter[name]}
          choices={choices[name]}
          // The cast is safe, because every choice is a valid value of its filter.
          onChange={(value) => onChange({ [name]: value } as Partial<ReportFilter>)}
        />
      ))}
    </FilterFields>
  )
}
