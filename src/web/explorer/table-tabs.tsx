import { Link } from 'react-router'
import { explorerPath } from '#domain/explorer/explorer-path.ts'
import { EXPLORER_TABLE_NAMES, EXPLORER_TABLES, type ExplorerTableName } from '#domain/explorer/tables.ts'
import { classNames } from '../design/class-names.ts'

type TableTabsProps = { slug: string; session: string | null; current: ExplorerTableName }

export function TableTabs({ slug, session, current }: TableTabsProps) {
  return (
    <nav aria-label="Tables" className="min-w-0 overflow-x-auto overflow-y-hidden">
      <ul className="flex gap-1">
        {EXPLORER_TABLE_NAMES.map((table) => (
          <li key={table}>
            <Link
              to={explorerPath(slug, table, { crawlId: session })}
              aria-current={table === current ? 'page' : undefined}
              className={classNames(
                'flex h-8 items-center rounded-md px-2.5 text-sm font-medium whitespace-nowrap',
                'focus-visible:-outline-offset-2',
                table === current ? 'bg-accent-soft text-accent-ink' : 'text-muted hover:bg-sunken hover:text-ink',
              )}
            >
              {EXPLORER_TABLES[table].label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
