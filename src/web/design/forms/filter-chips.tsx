import { Link } from 'react-router'
import { classNames } from '../class-names.ts'
import { ColourDot } from '../colour-dot.tsx'

export type Chip = { label: string; to: string; count: number; color?: string; isCurrent: boolean }

export function FilterChips({ label, chips }: { label: string; chips: Chip[] }) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-2">
        {chips.map(({ label: name, to, count, color, isCurrent }) => (
          <li key={to}>
            <Link
              to={to}
              preventScrollReset
              aria-current={isCurrent ? 'page' : undefined}
              className={classNames(
                'inline-flex min-h-9 items-center gap-2 rounded-full border px-3.5 text-sm font-medium ' +
                  'transition-colors duration-100',
                isCurrent
                  ? 'border-accent bg-accent-soft text-accent-ink'
                  : 'border-line-strong bg-surface text-ink hover:bg-sunken',
              )}
            >
              {color && <ColourDot color={color} />}
              {name}
              <span className={classNames('text-xs tabular-nums', isCurrent ? 'text-accent-ink' : 'text-muted')}>
                {count}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
