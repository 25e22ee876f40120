import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { ScrollHint } from './scroll-hint.tsx'

/** The table scrolls sideways inside its frame, also by keyboard. An arrow shows that there are more columns. */
export function Table({
  label,
  frameClass,
  className,
  ...rest
}: ComponentProps<'table'> & { label: string; frameClass?: string }) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be focusable to scroll with the keyboard.
      tabIndex={0}
      className={classNames('relative overflow-x-auto rounded-xl border border-line bg-surface', frameClass)}
    >
      <ScrollHint className="right-0 h-10 text-sunken" />
      <table {...rest} className={classNames('w-full border-separate border-spacing-0 text-left text-sm', className)} />
    </section>
  )
}

export function TableHead({ className, ...rest }: ComponentProps<'th'>) {
  return (
    <th
      scope="col"
      {...rest}
      className={classNames(
        'h-10 border-b border-line bg-sunken px-3 text-xs font-medium whitespace-nowrap text-muted',
        className,
      )}
    />
  )
}

export function TableCell({ className, ...rest }: ComponentProps<'td'>) {
  return <td {...rest} className={classNames('border-b border-line px-3 py-2.5 align-top', className)} />
}

type Direction = 'ascending' | 'descending'
type SortableHeadProps = {
  direction: Direction | null
  onSort: () => void
  /** Shown as a tooltip and read aloud by screen readers. */
  hint?: string
  className?: string
  children: ReactNode
}

export function SortableHead({ direction, onSort, hint, className, children }: SortableHeadProps) {
  const Icon = direction === 'ascending' ? ArrowUp : direction === 'descending' ? ArrowDown : ChevronsUpDown
  return (
    <TableHead aria-sort={direction ?? 'none'} className={className}>
      <button
        type="button"
        title={hint}
        onClick={onSort}
        className="group -mx-1.5 flex h-7 items-center gap-1 rounded-sm px-1.5 hover:text-ink"
      >
        <span className={hint && 'underline decoration-dotted underline-offset-3'}>{children}</span>
        <Icon
          className={classNames('size-3.5', !direction && 'opacity-50 group-hover:opacity-100')}
          aria-hidden="true"
        />
      </button>
    </TableHead>
  )
}
