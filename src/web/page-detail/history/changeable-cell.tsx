import type { ReactNode } from 'react'
import { classNames } from '../../design/class-names.ts'
import { TableCell } from '../../design/table.tsx'

type ChangeableCellProps = { hasChanged: boolean; className?: string; children: ReactNode }

/** Marks a change with a colour, and with a word for users who do not see the colour. */
export function ChangeableCell({ hasChanged, className, children }: ChangeableCellProps) {
  return (
    <TableCell className={classNames(hasChanged && 'bg-accent-soft', className)}>
      {children}
      {hasChanged && <span className="sr-only"> (changed)</span>}
    </TableCell>
  )
}
