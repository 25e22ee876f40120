import type { CheckResult } from '#domain/reports/check-result.ts'
import { formatNumber } from '#domain/words/counts.ts'
import { Checkbox } from '../../design/forms/checkbox.tsx'
import { SearchField } from '../../design/forms/search-field.tsx'
import { FilterFields, FilterSelect } from '../filters/filter-fields.tsx'
import { type CheckFilter, type ChoiceName, OTHER_OUTCOMES } from './check-filter.ts'
import { choicesOf, countOutcomes } from './group-results.ts'

type IssueFiltersProps = {
  results: CheckResult[]
  filter: CheckFilter
  onChange: (changes: Partial<CheckFilter>, how?: { replace: boolean }) => void
}

export function IssueFilters({ results, filter, onChange }: IssueFiltersProps) {
  const choices = choicesOf(results, filter)
  const outcomes = countOutcomes(results)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <SearchField
        value={filter.find}
        onSearch={(find, isFollowing) => onChange({ find }, { replace: isFollowing })}
        name="find"
        label="Search issues"
        placeholder="Title, id or category"
      />
      <FilterFields>
        {(Object.keys(TITLES) as ChoiceName[]).map((name) => (
          <FilterSelect
            key={name}
            title={TITLES[name]}
            value={filter[name]}
            choices={choices[name]}
            // The cast is safe, because every choice is a valid value of its filter.
            onChange={(value) => onChange({ [name]: value } as Partial<CheckFilter>)}
          />
        ))}
        <fieldset className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1.5">
          <legend className="sr-only">Also show</legend>
          {OTHER_OUTCOMES.filter((outcome) => outcomes[outcome] > 0).map((outcome) => (
            <Checkbox
              key={outcome}
              label={
                <>
                  {ALSO_WORDS[outcome]}{' '}
                  <span className="text-muted tabular-nums">{formatNumber(outcomes[outcome])}</span>
                </>
              }
              checked={filter.also.includes(outcome)}
              onCheckedChange={(checked) =>
                onChange({
                  also: checked ? [...filter.also, outcome] : filter.also.filter((each) => each !== outcome),
                })
              }
            />
          ))}
        </fieldset>
      </FilterFields>
    </div>
  )
}

const TITLES: Record<ChoiceName, string> = {
  level: 'Severity',
  area: 'Category',
  owner: 'Owner',
  effort: 'Effort',
  certainty: 'Certainty',
}

const ALSO_WORDS = { passed: 'Passed', not_applicable: 'Not applicable', errored: 'Not known' }
