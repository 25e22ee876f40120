import type { LucideIcon } from 'lucide-react'
import { classNames } from '../design/class-names.ts'

export type Point = { Icon?: LucideIcon; title: string; text: string }

export function Points({ points, columns = 3 }: { points: Point[]; columns?: 1 | 2 | 3 }) {
  return (
    <ul className={classNames('grid gap-x-8 gap-y-9', COLUMNS[columns])}>
      {points.map(({ Icon, title, text }) => (
        <li key={title}>
          {Icon && <Icon className="mb-3 size-5 text-accent-ink" aria-hidden="true" />}
          <h3 className="font-medium">{title}</h3>
          <p className="mt-1.5 text-sm leading-6 text-pretty text-muted">{text}</p>
        </li>
      ))}
    </ul>
  )
}

const COLUMNS = { 1: '', 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-2 lg:grid-cols-3' }
