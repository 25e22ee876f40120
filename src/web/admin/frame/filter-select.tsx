import { CONTROL_CLASS } from '../../components/field.tsx'

type FilterSelectProps = {
  label: string
  value: string
  /** What stands for no filter. */
  all: string
  options: { value: string; label: string }[]
  onChange: (value: string) => void
}

/** Narrows a list to one kind. */
export function FilterSelect({ label, value, all, options, onChange }: FilterSelectProps) {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className={`${CONTROL_CLASS} h-9 px-2 sm:w-48`}
    >
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
