import { ChevronDown } from 'lucide-react'
import { CHECK_SEVERITIES, type CheckSeverity } from '#domain/issues/issue.ts'
import { Checkbox } from '../../../design/forms/checkbox.tsx'
import { CONTROL_CLASS } from '../../../design/forms/field.tsx'
import type { CheckDraft, DescribedCheck } from './check-draft.ts'
import { OptionField } from './option-field.tsx'

type CheckRowProps = {
  check: DescribedCheck
  draft: CheckDraft
  nameIfWrong: string
  onChange: (draft: CheckDraft) => void
}

export function CheckRow({ check, draft, nameIfWrong, onChange }: CheckRowProps) {
  const options = Object.entries(check.options)
  return (
    <li className="grid grid-cols-1 gap-3 py-4 sm:grid-cols-[minmax(0,1fr)_11rem]">
      <Checkbox
        label={<span className="font-medium">{check.title}</span>}
        hint={firstSentence(check.why) + (check.offByDefault ? ' Off by default.' : '')}
        checked={draft.isOn}
        onCheckedChange={(checked) => onChange({ ...draft, isOn: checked === true })}
      />
      <div className="relative ml-6.5 sm:ml-0">
        <select
          aria-label={`Severity of ${check.title}`}
          value={draft.severity}
          disabled={!draft.isOn}
          onChange={({ target }) => onChange({ ...draft, severity: target.value as CheckSeverity | '' })}
          className={`${CONTROL_CLASS} h-11 appearance-none pr-9 pl-3`}
        >
          <option value="">Default ({check.severity})</option>
          {CHECK_SEVERITIES.map((severity) => (
            <option key={severity} value={severity}>
              {severity}
            </option>
          ))}
        </select>
        <ChevronDown className="pointer-events-none absolute top-3.5 right-3 size-4 text-muted" aria-hidden="true" />
      </div>
      {options.length > 0 && (
        <fieldset aria-label={`Options of ${check.title}`} className="ml-6.5 grid grid-cols-1 gap-3 sm:col-span-2">
          {options.map(([name, option]) => (
            <OptionField
              key={name}
              option={option}
              typed={draft.options[name] ?? ''}
              isDisabled={!draft.isOn}
              nameIfWrong={nameIfWrong}
              onChange={(typed) => onChange({ ...draft, options: { ...draft.options, [name]: typed } })}
            />
          ))}
        </fieldset>
      )}
    </li>
  )
}

function firstSentence(text: string): string {
  return /^.*?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text
}
