import { Link } from 'react-router'
import { formatNumber } from '#domain/words/counts.ts'
import { classNames } from '../design/class-names.ts'
import { changeTab, type ReportView } from './report-view.ts'
import { searchOf } from './use-report-view.ts'

type ViewTabsProps = {
  view: ReportView
  /** A count is undefined until it is known. */
  counts: Record<ReportView['tab'], number | undefined>
}

/** The tabs are links, because each has its own URL. */
export function ViewTabs({ view, counts }: ViewTabsProps) {
  return (
    <nav
      aria-label="Report"
      className="flex gap-5 overflow-x-auto overflow-y-hidden border-b border-line text-sm whitespace-nowrap"
    >
      {TABS.map(({ tab, label }) => (
        <Link
          key={tab}
          to={searchOf(changeTab(view, tab))}
          preventScrollReset
          aria-current={view.tab === tab ? 'page' : undefined}
          className={classNames(
            '-mb-px flex h-10 items-center gap-1.5 border-b-2 font-medium',
            view.tab === tab ? 'border-accent-ink text-ink' : 'border-transparent text-muted hover:text-ink',
          )}
        >
          {label}
          {counts[tab] !== undefined && (
            <span className="font-normal text-muted tabular-nums">{formatNumber(counts[tab])}</span>
          )}
        </Link>
      ))}
    </nav>
  )
}

const TABS = [
  { tab: 'pages', label: 'Pages' },
  { tab: 'issues', label: 'Issues' },
  { tab: 'redirects', label: 'Redirects' },
  { tab: 'files', label: 'Broken files' },
] as const
