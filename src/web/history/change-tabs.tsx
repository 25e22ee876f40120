import { Link } from 'react-router'
import { type ChangeKind, type CrawlChanges, ISSUE_CHANGE_KINDS, PAGE_CHANGE_KINDS } from '#domain/reports/dashboard.ts'
import { formatNumber } from '#domain/words/counts.ts'
import { classNames } from '../design/class-names.ts'
import { KIND_WORDS } from './compare-words.ts'

/** Shown only if there are such pages. */
const RARE_KINDS: readonly ChangeKind[] = ['blocked', 'left-out']

type ChangeTabsProps = { changes: CrawlChanges; shown: ChangeKind; linkTo: (kind: ChangeKind) => string }

export function ChangeTabs({ changes, shown, linkTo }: ChangeTabsProps) {
  const counts = countsOf(changes)
  const isShown = (kind: ChangeKind) => kind === shown || counts[kind] > 0 || !RARE_KINDS.includes(kind)
  return (
    <nav aria-label="Kinds of changes" className="flex flex-wrap gap-x-6 gap-y-3">
      {[
        { name: 'Issues', kinds: ISSUE_CHANGE_KINDS },
        { name: 'Pages', kinds: PAGE_CHANGE_KINDS },
      ].map(({ name, kinds }) => (
        <ul key={name} aria-label={name} className="flex flex-wrap gap-1">
          {kinds.filter(isShown).map((kind) => (
            <li key={kind}>
              <Link
                to={linkTo(kind)}
                preventScrollReset
                aria-current={kind === shown || undefined}
                className={classNames(
                  'flex h-8 items-center gap-1.5 rounded-md border px-2.5 text-sm',
                  kind === shown
                    ? 'border-accent-ink bg-accent-soft font-medium text-accent-ink'
                    : 'border-line-strong bg-surface hover:bg-sunken',
                )}
              >
                {KIND_WORDS[kind].tab}
                <span className="tabular-nums opacity-80">{formatNumber(counts[kind])}</span>
              </Link>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  )
}

function countsOf({ issues, pages }: CrawlChanges): Record<ChangeKind, number> {
  return {
    appeared: issues.appeared,
    fixed: issues.fixed,
    'still-open': issues.stillOpen,
    lost: issues.lost,
    broke: pages.broke,
    recovered: pages.recovered,
    added: pages.added,
    removed: pages.removed,
    blocked: pages.blocked,
    'left-out': pages.leftOut,
    changed: pages.changed,
  }
}
