import type { ReactNode } from 'react'
import { leftOutLines, summarizeBalance } from '#domain/crawls/describe-balance.ts'
import { counted, formatNumber, plural } from '#domain/words/counts.ts'
import { LeftOutTable } from '../../crawls/notes/left-out-table.tsx'
import { TrapsNote } from '../../crawls/notes/traps-note.tsx'
import { CountLink } from '../report-parts.tsx'
import { ReportSection } from '../report-section.tsx'
import type { ShownAccess } from './shown-access.ts'

export function LimitsTab({
  access: { balance, traps, waits, probes, requestNotes, renderingNotes },
}: {
  access: ShownAccess
}) {
  const lines = leftOutLines(balance)
  return (
    <div className="grid grid-cols-1 gap-8">
      <ReportSection title="What was left out" text={summarizeBalance(balance)}>
        {lines.length === 0 ? (
          <p className="text-sm text-muted">Nothing: every URL that was found was requested.</p>
        ) : (
          <div className="text-sm tabular-nums">
            <LeftOutTable lines={lines} />
          </div>
        )}
      </ReportSection>
      <ReportSection title="Spider traps">
        {traps.length === 0 ? (
          <p className="text-sm text-muted">None: no part of the site generates endless URLs.</p>
        ) : (
          <TrapsNote traps={traps} />
        )}
      </ReportSection>
      <ReportSection title="Waits and rate limits">
        <Waits waits={waits} />
      </ReportSection>
      <ReportSection title="Requests besides pages">
        {probes === 0 ? (
          <p className="text-sm text-muted">This crawl did not test how the site is set up.</p>
        ) : (
          <p className="text-sm">
            <CountLink count={probes} table="probes" filter="" of="in the explorer" isText>
              {counted(probes, 'request')}
            </CountLink>{' '}
            {plural(probes, 'was', 'were')} sent to learn how the site is set up.
          </p>
        )}
        {requestNotes.map((note) => (
          <p key={note} className="mt-2 text-sm wrap-anywhere text-muted">
            {note}
          </p>
        ))}
      </ReportSection>
      {renderingNotes.length > 0 && (
        <ReportSection title="Rendering">
          <p className="text-sm text-muted">{renderingNotes.join(' ')}</p>
        </ReportSection>
      )}
    </div>
  )
}

function Waits({ waits }: { waits: ShownAccess['waits'] }) {
  const { crawlDelay, tooManyRequests, unavailable, leftAlone, slowPages, slowNote } = waits
  const lines: ReactNode[] = []
  if (crawlDelay)
    lines.push(
      `robots.txt of ${crawlDelay.host} asks our crawler to pause ${formatNumber(crawlDelay.seconds)} seconds between requests.`,
    )
  for (const [status, count] of [[429, tooManyRequests] as const, [503, unavailable] as const]) {
    if (count === 0) continue
    lines.push(
      <>
        <CountLink
          count={count}
          table="pages"
          filter={`statusCode is ${status} and isGuessed is no`}
          of={`with status code ${status}`}
        >
          {counted(count, 'page')}
        </CountLink>{' '}
        {plural(count, 'was', 'were')} refused with status code {status}, even after pauses.
      </>,
    )
  }
  if (leftAlone > 0)
    lines.push(
      <>
        <CountLink
          count={leftAlone}
          table="pages"
          filter="failure is left-alone and isGuessed is no"
          of="that were not requested"
        >
          {counted(leftAlone, 'page')}
        </CountLink>{' '}
        {plural(leftAlone, 'was', 'were')} not requested, because the host asked for a longer pause than we wait.
      </>,
    )
  if (slowPages > 0) lines.push(slowNote ?? `${counted(slowPages, 'page was', 'pages were')} slow to respond.`)
  if (lines.length === 0)
    return (
      <p className="text-sm text-muted">The site asked for no pauses and refused no page because of its rate limit.</p>
    )
  return (
    <ul className="grid list-disc gap-1 pl-4 text-sm [&_a]:underline">
      {lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines do not change.
        <li key={place}>{line}</li>
      ))}
    </ul>
  )
}
