import { ChevronDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { CONTROL_CLASS, Field } from './field.tsx'

type SelectFieldProps = ComponentProps<'select'> & {
  label: string
  hint?: ReactNode
  error?: string | null
  options: Option[]
  /** Listed after `options`. */
  groups?: { label: string; options: Option[] }[]
}

type Option = { value: string; label: string }

/** Uses the native select, because phones show it as a large picker. */
export function SelectField({ label, hint, error, options, groups = [], className, ...select }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <div className="relative">
          <select {...select} {...control} className={`${CONTROL_CLASS} h-11 appearance-none pr-9 pl-3`}>
            <Options options={options} />
            {groups.map((group) => (
              <optgroup key={group.label} label={group.label}>
                <Options options={group.options} />
              </optgroup>
            ))}
          </select>
          <ChevronDown className="pointer-events-none absolute top-3.5 right-3 size-4 text-muted" aria-hidden="true" />
        </div>
      )}
    </Field>
  )
}

function Options({ options }: { options: Option[] }) {
  return options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
}
