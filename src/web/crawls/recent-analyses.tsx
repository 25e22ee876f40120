import { X } from 'lucide-react'
import { useRef } from 'react'
import { readableHost } from '#domain/urls/host-of.ts'
import { counted } from '#domain/words/counts.ts'
import { formatMoment } from '#domain/words/dates.ts'
import type { RecentCrawl } from '../browser-data/recent-crawls.ts'
import { Button } from '../design/button.tsx'
import { classNames } from '../design/class-names.ts'
import { RestoreFocus } from '../design/forms/hand-over-focus.tsx'
import { useTimeZone } from '../design/times/use-time-zone.ts'

type RecentAnalysesProps = {
  entries: RecentCrawl[]
  onOpen: (crawl: RecentCrawl) => void
  onRemove: (crawl: RecentCrawl) => void
  onClear: () => void
}

export function RecentAnalyses({ entries, onOpen, onRemove, onClear }: RecentAnalysesProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const timezone = useTimeZone()
  const when = (timestamp: number) => formatMoment(new Date(timestamp), timezone)
  return (
    <section aria-labelledby="recent-title" className="mt-10 max-w-3xl">
      <div className="flex items-center justify-between gap-4">
        <h2 ref={heading} id="recent-title" tabIndex={-1} className="rounded-sm text-sm font-medium">
          Recent analyses
        </h2>
        <Button variant="ghost" size="sm" onClick={onClear}>
          Clear all
        </Button>
      </div>
      <ul className="mt-1 divide-y divide-line border-y border-line">
        {entries.map((entry) => (
          <li key={`${entry.url} ${entry.timestamp}`}>
            <RestoreFocus to={heading} className="flex items-center gap-1">
              <button
                type="button"
                onClick={() => onOpen(entry)}
                className={classNames(
                  'flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4',
                  'rounded-sm px-2 py-2.5 text-left text-sm hover:bg-sunken',
                )}
              >
                <span className="min-w-0 truncate font-medium">{readableHost(entry.url)}</span>
                <span className="text-muted tabular-nums">
                  {counted(entry.crawlCount, 'page')} · {when(entry.timestamp)}
                </span>
              </button>
              <Button
                variant="ghost"
                size="sm"
                className="px-2"
                onClick={() => onRemove(entry)}
                aria-label={`Remove the analysis of ${readableHost(entry.url)} from ${when(entry.timestamp)}`}
              >
                <X className="size-4" aria-hidden="true" />
              </Button>
            </RestoreFocus>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-xs text-subtle">This browser keeps the last five analyses for seven days.</p>
    </section>
  )
}
