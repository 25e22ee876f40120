import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { type ColumnKind, canMeanPath, operatorsOf } from '#domain/explorer/columns.ts'
import { type Condition, type Operator, takesValue } from '#domain/explorer/filter.ts'
import { type ExplorerTableName, filterColumn } from '#domain/explorer/tables.ts'
import { CONTROL_CLASS } from '../../design/forms/field.tsx'
import { changeColumn, filterColumns } from './edit-filter.ts'
import type { FilterSources } from './filter-sources.ts'
import { OPERATOR_WORDS } from './filter-words.ts'

type ConditionFieldsProps = {
  table: ExplorerTableName
  condition: Condition
  sources: FilterSources
  onChange: (condition: Condition) => void
  onRemove: () => void
}

/** Column, comparison and value, in one line where there is space. */
export function ConditionFields({ table, condition, sources, onChange, onRemove }: ConditionFieldsProps) {
  const known = filterColumn(table, condition.column)
  const { segments, crawls, uploaded = [], own = [] } = sources
  const columns = filterColumns(table, { segments: Boolean(segments), changes: Boolean(crawls), uploaded, own })
  const isListed = columns.some(({ id }) => id === condition.column)
  const operators = known ? operatorsOf(known.kind) : [condition.operator]
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-1.5">
      <select
        aria-label="Column"
        value={condition.column}
        onChange={({ target }) => onChange(changeColumn(table, condition, target.value))}
        className={`${CONTROL} w-44! min-w-0`}
      >
        {!isListed && <option value={condition.column}>{known?.label ?? condition.column}</option>}
        {columns.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </select>
      <select
        aria-label="Comparison"
        value={condition.operator}
        onChange={({ target }) => onChange({ ...condition, operator: target.value as Operator })}
        className={`${CONTROL} w-44! min-w-0`}
      >
        {operators.map((operator) => (
          <option key={operator} value={operator}>
            {OPERATOR_WORDS[operator]}
          </option>
        ))}
      </select>
      {takesValue(condition.operator) && (
        <ValueField table={table} condition={condition} sources={sources} onChange={onChange} />
      )}
      <button
        type="button"
        aria-label={`Remove the condition on ${known?.label ?? condition.column}`}
        onClick={onRemove}
        className="flex size-8 items-center justify-center rounded-md text-muted hover:bg-sunken hover:text-ink"
      >
        <X className="size-4" aria-hidden="true" />
      </button>
    </div>
  )
}

const CONTROL = `${CONTROL_CLASS} h-8 px-2 text-sm`

type ValueFieldProps = Omit<ConditionFieldsProps, 'onRemove'>

function ValueField({ table, condition, sources, onChange }: ValueFieldProps) {
  const known = filterColumn(table, condition.column)
  const { value } = condition
  const set = (next: string) => onChange({ ...condition, value: next })
  if (known?.choices) return <Choice value={value} onChange={set} choices={toChoices(known.choices)} />
  switch (known?.kind) {
    case 'yes-no':
      return (
        <Choice value={value} onChange={set}>
          <option value="yes">Yes</option>
          <option value="no">No</option>
        </Choice>
      )
    case 'check':
      return <Choice value={value} onChange={set} choices={sources.checks} placeholder="Choose an issue" />
    case 'segment':
      return <Choice value={value} onChange={set} choices={sources.segments ?? []} placeholder="Choose a segment" />
    case 'change':
      return <Choice value={value} onChange={set} choices={sources.crawls ?? []} placeholder="Choose a crawl" />
    default:
      return (
        <input
          aria-label="Value"
          type={known?.kind === 'number' ? 'number' : 'text'}
          step="any"
          value={value}
          placeholder={placeholderOf(condition.operator, known?.kind)}
          spellCheck={false}
          autoCapitalize="none"
          onChange={({ target }) => set(target.value)}
          className={`${CONTROL} min-w-0 ${known?.kind === 'number' ? 'w-28!' : 'w-64!'}`}
        />
      )
  }
}

function placeholderOf(operator: Operator, kind: ColumnKind | undefined): string {
  if (operator.includes('matches')) return 'Regular expression (RE2)'
  return canMeanPath(kind, operator) ? 'https://… or /path' : 'Value'
}

function toChoices(choices: Readonly<Record<string, string>> = {}) {
  return Object.entries(choices).map(([value, label]) => ({ value, label }))
}

type ChoiceProps = {
  value: string
  onChange: (value: string) => void
  choices?: { value: string; label: string }[]
  placeholder?: string
  children?: ReactNode
}

/** Keeps a value that is not among the choices, so that a filter from a link is not lost. */
function Choice({ value, onChange, choices = [], placeholder, children }: ChoiceProps) {
  const isMissing = !children && value !== '' && !choices.some((each) => each.value === value)
  return (
    <select
      aria-label="Value"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className={`${CONTROL} w-auto! max-w-80 min-w-0`}
    >
      {placeholder && value === '' && <option value="">{placeholder}</option>}
      {isMissing && <option value={value}>{value}</option>}
      {children ??
        choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
    </select>
  )
}
