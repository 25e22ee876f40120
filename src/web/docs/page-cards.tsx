import { Link } from 'react-router'
import { classNames } from '../design/class-names.ts'

export function PageCards({ pages }: { pages: { to: string; title: string; summary: string; note?: string }[] }) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {pages.map(({ to, title, summary, note }) => (
        <li
          key={to}
          className={classNames(
            'relative grid content-start gap-1.5 rounded-lg border',
            'border-line bg-surface p-5 hover:border-line-strong',
          )}
        >
          <h3 className="font-medium">
            <Link to={to} className="after:absolute after:inset-0 after:rounded-lg">
              {title}
            </Link>
          </h3>
          <p className="text-sm text-pretty text-muted">{summary}</p>
          {note && <p className="text-sm text-subtle tabular-nums">{note}</p>}
        </li>
      ))}
    </ul>
  )
}
