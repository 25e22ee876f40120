import { ChevronDown, SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { formatNumber } from '#domain/words/counts.ts'
import { Button } from '../../design/button.tsx'
import { classNames } from '../../design/class-names.ts'
import type { Choice } from './filter-choices.ts'

/** Phones show the filters behind a button. */
export function FilterFields({ children }: { children: ReactNode }) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button aria-expanded={isOpen} aria-controls={id} className="sm:hidden" onClick={() => setIsOpen(!isOpen)}>
        <SlidersHorizontal className="size-4" aria-hidden="true" />
        Filters
      </Button>
      <fieldset
        id={id}
        className={classNames('w-full min-w-0 flex-wrap gap-2 sm:flex', isOpen ? 'flex' : 'max-sm:hidden')}
      >
        <legend className="sr-only">Filters</legend>
        {children}
      </fieldset>
    </>
  )
}

type FilterSelectProps = {
  title: string
  value: string | null
  choices: Choice[]
  onChange: (value: string | null) => void
}

export function FilterSelect({ title, value, choices, onChange }: FilterSelectProps) {
  const isKnown = value === null || choices.some((choice) => choice.value === value)
  return (
    <div className="relative">
      <select
        aria-label={title}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value || null)}
        className={classNames(
          'h-8 w-34 appearance-none truncate rounded-md border bg-surface pr-7 pl-2.5 text-sm',
          value ? 'border-accent-ink text-accent-ink' : 'border-field-line text-ink',
        )}
      >
        <option value="">{title}</option>
        {!isKnown && <option value={value}>{value}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
            {choice.pages !== undefined && ` (${formatNumber(choice.pages)})`}
          </option>
        ))}
      </select>
      <ChevronDown className="pointer-events-none absolute top-2.5 right-2 size-3.5 text-muted" aria-hidden="true" />
    </div>
  )
}
