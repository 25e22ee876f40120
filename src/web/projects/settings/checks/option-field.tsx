import type { CheckOption } from '#domain/checks/check-option.ts'
import { formatNumber } from '#domain/words/counts.ts'
import { Checkbox } from '../../../design/forms/checkbox.tsx'
import { TextAreaField, TextField } from '../../../design/forms/field.tsx'
import { typedProblem } from './check-draft.ts'

type OptionFieldProps = {
  option: CheckOption
  typed: string | boolean
  isDisabled: boolean
  /** The name of the form field that gets the focus if the value is invalid. */
  nameIfWrong: string
  onChange: (typed: string | boolean) => void
}

/** The field of an option, generated from what the check declares. */
export function OptionField({ option, typed, isDisabled, nameIfWrong, onChange }: OptionFieldProps) {
  const problem = typedProblem(option, typed)
  const field = {
    label: option.label,
    error: problem,
    name: problem === null ? undefined : nameIfWrong,
    disabled: isDisabled,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  }
  switch (option.kind) {
    case 'boolean':
      return (
        <Checkbox
          label={option.label}
          hint={`Default: ${option.default ? 'yes' : 'no'}`}
          checked={typed === true}
          disabled={isDisabled}
          onCheckedChange={(checked) => onChange(checked === true)}
        />
      )
    case 'number': {
      const { unit, least, most } = option
      const range = `${formatNumber(least)} to ${formatNumber(most)} ${unit}; default ${formatNumber(option.default)}`
      return <TextField {...field} value={String(typed)} hint={range} inputMode="numeric" className="max-w-sm" />
    }
    case 'words':
      return (
        <TextAreaField
          {...field}
          value={String(typed)}
          hint={`One per line. ${defaultWords(option.default)}`}
          rows={3}
          spellCheck={false}
        />
      )
  }
}

const MAX_WORDS = 5

function defaultWords(words: readonly string[]): string {
  if (words.length === 0) return 'Default: none.'
  const more = words.length - MAX_WORDS
  const first = words.slice(0, MAX_WORDS).join(', ')
  return more > 0 ? `Default: ${first} and ${formatNumber(more)} more.` : `Default: ${first}.`
}
