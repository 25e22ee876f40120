import { Link } from 'react-router'
import { counted, formatNumber } from '#domain/words/counts.ts'
import { Moment } from '../../design/times/moment.tsx'
import { compareLink } from '../../history/history-links.ts'
import { useProject } from '../../projects/use-project.ts'
import { ReportSection } from '../report-section.tsx'
import type { ShownAccess } from './shown-access.ts'

type Change = NonNullable<NonNullable<ShownAccess['robots']>['change']>

/** How robots.txt differs from that of the crawl before. Nothing if it does not. */
export function RobotsChange({ change, crawlId }: { change: Change; crawlId: string }) {
  const { slug } = useProject()
  const { added, removed, lines, notKnown } = change
  const since = (
    <Link
      to={compareLink(slug, { base: change.crawlId, other: crawlId })}
      className="rounded-sm font-medium text-accent-ink hover:underline"
    >
      the crawl of <Moment at={change.startedAt} />
    </Link>
  )
  if (notKnown !== null) {
    return (
      <p className="text-sm text-muted">
        Not compared with {since}: {notKnown}.
      </p>
    )
  }
  if (added + removed === 0) return null
  return (
    <ReportSection title="What changed in the file">
      <p className="text-sm text-muted">
        Since {since}: {counted(added, 'line')} added, {counted(removed, 'line')} removed.
      </p>
      <section
        aria-label="Changed lines of robots.txt"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be focusable to scroll with the keyboard.
        tabIndex={0}
        className="max-h-96 overflow-auto rounded-xl border border-line bg-surface py-2 font-mono text-xs"
      >
        <ul>
          {lines.map(({ kind, line, text }) => (
            <li key={`${kind} ${line}`} className="flex gap-3 px-3 leading-5 whitespace-pre">
              <span className="w-10 shrink-0 text-right text-subtle tabular-nums select-none">{line}</span>
              {kind === 'added' ? (
                <ins className="bg-good-soft text-good no-underline">+ {text}</ins>
              ) : (
                <del className="bg-bad-soft text-bad no-underline">− {text}</del>
              )}
            </li>
          ))}
        </ul>
      </section>
      {added + removed > lines.length && (
        <p className="text-sm text-muted">
          The first {formatNumber(lines.length)} of {formatNumber(added + removed)} changed lines are shown.
        </p>
      )}
    </ReportSection>
  )
}
