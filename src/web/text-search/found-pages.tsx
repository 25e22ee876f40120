import type { FoundPage } from '#domain/explorer/text-search.ts'
import { counted, formatNumber } from '#domain/words/counts.ts'
import { Card } from '../design/card.tsx'
import { UrlCell } from '../site-reports/report-parts.tsx'
import type { SearchPlace } from './search-place.ts'

type FoundPagesProps = { pages: (FoundPage & { seq: number | null })[]; place: SearchPlace }

/** Each page with its first matches. */
export function FoundPages({ pages, place }: FoundPagesProps) {
  if (pages.length === 0) return null
  return (
    <ul className="grid grid-cols-1 gap-3" aria-label="Pages with a match">
      {pages.map((page) => (
        <li key={page.url}>
          <Card className="grid grid-cols-1 gap-2 p-3 sm:p-4">
            <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 text-sm">
              <div className="min-w-0 flex-1 basis-64">
                <UrlCell url={page.url} seq={page.seq} />
              </div>
              <p className="text-muted tabular-nums">{counted(page.count, 'match', 'matches')}</p>
            </div>
            <Lines page={page} place={place} />
          </Card>
        </li>
      ))}
    </ul>
  )
}

function Lines({
  page: { lines, acrossLines, count, isOnlyBeforeScripts },
  place,
}: Pick<LinesProps, 'page' | 'place'>) {
  return (
    <>
      <ol className="grid grid-cols-1 gap-1 rounded-md bg-sunken px-3 py-2 font-mono text-xs leading-5">
        {lines.map(({ line, before, match, after }) => (
          <li key={line} className="flex gap-3">
            {/* The main text is one line. */}
            {place === 'html' && (
              <span className="min-w-7 shrink-0 text-right text-muted tabular-nums">
                <span className="sr-only">Line </span>
                {line}
              </span>
            )}
            <span dir="auto" className="min-w-0 wrap-anywhere">
              {before}
              <mark className="rounded-sm bg-accent-soft px-0.5 font-semibold text-accent-ink">{match}</mark>
              {after}
            </span>
          </li>
        ))}
        {acrossLines !== null && (
          <li className="whitespace-pre-wrap wrap-anywhere">
            <span className="text-muted">Over several lines: </span>
            {acrossLines}
          </li>
        )}
      </ol>
      {(count > lines.length || isOnlyBeforeScripts) && (
        <p className="text-xs text-muted">
          {isOnlyBeforeScripts && 'Only in the HTML that the server sent: scripts removed it. '}
          {count > lines.length &&
            lines.length > 0 &&
            `${formatNumber(lines.length)} of ${counted(count, 'match', 'matches')} shown.`}
        </p>
      )}
    </>
  )
}

type LinesProps = { page: FoundPage; place: SearchPlace }
