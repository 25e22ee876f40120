import { formatNumber } from '#domain/words/counts.ts'
import { classNames } from '../../design/class-names.ts'

type ChoiceButtonsProps<Value extends string> = {
  label: string
  value: Value
  choices: { value: Value; label: string; count?: number }[]
  onChange: (value: Value) => void
}

/** Switches between parts of a list without leaving the page. */
export function ChoiceButtons<Value extends string>({ label, value, choices, onChange }: ChoiceButtonsProps<Value>) {
  return (
    <fieldset className="flex flex-wrap gap-1">
      <legend className="sr-only">{label}</legend>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
          className={classNames(
            'inline-flex min-h-8 items-center gap-1.5 rounded-md border px-2.5 text-sm',
            choice.value === value
              ? 'border-accent bg-accent-soft font-medium text-accent-ink'
              : 'border-line-strong bg-surface text-muted hover:text-ink',
          )}
        >
          {choice.label}
          {choice.count !== undefined && <span className="text-xs tabular-nums">{formatNumber(choice.count)}</span>}
        </button>
      ))}
    </fieldset>
  )
}
