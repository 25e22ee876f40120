import type { LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import { classNames } from '../design/class-names.ts'

export type Point = { Icon?: LucideIcon; title: string; text: string; link?: { label: string; to: string } }

export function Points({ points, columns = 3 }: { points: Point[]; columns?: 1 | 2 | 3 }) {
  return (
    <ul className={classNames('grid gap-x-8 gap-y-9', COLUMNS[columns])}>
      {points.map(({ Icon, title, text, link }) => (
        <li key={title}>
          {Icon && <Icon className="mb-3 size-5 text-accent-ink" aria-hidden="true" />}
          <h3 className="font-medium">{title}</h3>
          <p className="mt-1.5 text-sm leading-6 text-pretty text-muted">{text}</p>
          {link && (
            <Link to={link.to} className="mt-1.5 inline-block text-sm text-accent-ink underline underline-offset-3">
              {link.label}
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}

const COLUMNS = { 1: '', 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-2 lg:grid-cols-3' }
