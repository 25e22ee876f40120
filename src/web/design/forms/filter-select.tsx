import { ChevronDown } from 'lucide-react'
import { CONTROL_CLASS } from './field.tsx'

type FilterSelectProps = {
  label: string
  value: string
  /** Label of the option that removes the filter. */
  all: string
  options: { value: string; label: string }[]
  onChange: (value: string) => void
}

export function FilterSelect({ label, value, all, options, onChange }: FilterSelectProps) {
  return (
    <div className="relative max-sm:w-full sm:w-48">
      <select
        aria-label={label}
        value={options.some((option) => option.value === value) ? value : ''}
        onChange={(event) => onChange(event.target.value)}
        className={`${CONTROL_CLASS} h-9 appearance-none truncate pr-9 pl-3`}
      >
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown className="pointer-events-none absolute top-2.5 right-3 size-4 text-muted" aria-hidden="true" />
    </div>
  )
}
