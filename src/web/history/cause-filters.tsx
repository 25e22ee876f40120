import { CHANGE_CAUSES, type ChangeCause, type ChangeKind, type CrawlChanges } from '#domain/reports/dashboard.ts'
import { formatNumber } from '#domain/words/counts.ts'
import { CONTROL_CLASS } from '../design/forms/field.tsx'
import { CAUSE_WORDS, countIn, OF_WORDS } from './compare-words.ts'
import type { Comparison } from './history-links.ts'

type CauseFiltersProps = {
  changes: CrawlChanges
  comparison: Required<Pick<Comparison, 'cause' | 'of'>> & { kind: ChangeKind }
  onChange: (next: Pick<Comparison, 'cause' | 'of'>) => void
}

/** Lets the user choose between pages and other URLs, and between causes. Shows only choices that have something. */
export function CauseFilters({ changes, comparison, onChange }: CauseFiltersProps) {
  const { kind, cause, of } = comparison
  const places = (['pages', 'urls'] as const).map((each) => ({
    value: each,
    words: OF_WORDS[each],
    count: CHANGE_CAUSES.reduce((sum, every) => sum + countIn(changes, { kind, cause: every, of: each }), 0),
  }))
  const causes = CHANGE_CAUSES.map((each) => ({
    value: each,
    words: CAUSE_WORDS[each],
    count: countIn(changes, { kind, cause: each, of }),
  }))
  return (
    <>
      <Choice label="Where" value={of} choices={places} first="pages" onChange={(next) => onChange({ of: next })} />
      <Choice
        label="Cause"
        value={cause}
        choices={causes}
        first="site"
        onChange={(next) => onChange({ cause: next })}
      />
    </>
  )
}

type ChoiceProps<Value extends string> = {
  label: string
  value: Value
  choices: { value: Value; words: string; count: number }[]
  /** The default. If it is the only choice, nothing is shown. */
  first: Value
  onChange: (value: Value) => void
}

function Choice<Value extends ChangeCause | 'pages' | 'urls'>({
  label,
  value,
  choices,
  first,
  onChange,
}: ChoiceProps<Value>) {
  const shown = choices.filter((each) => each.count > 0 || each.value === value || each.value === first)
  if (shown.length < 2) return null
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value as Value)}
      className={`${CONTROL_CLASS} h-9 px-2 sm:w-56`}
    >
      {shown.map((each) => (
        <option key={each.value} value={each.value}>
          {each.words} ({formatNumber(each.count)})
        </option>
      ))}
    </select>
  )
}
