import type { MouseEvent, ReactNode } from 'react'
import type { ArchiveState } from '#domain/reports/archive-state.ts'
import type { ExportFormat, ReportExport } from '#domain/reports/report-export.ts'
import { formatBytes } from '#domain/words/bytes.ts'
import { Progress } from '../../design/loading/progress.tsx'
import { Notice } from '../../design/notice.tsx'
import { Moment } from '../../design/times/moment.tsx'
import { isUnderWay } from './use-export-list.ts'
import type { Exporting } from './use-report-export.ts'

/** Notices stay until the user dismisses them. */
export function ExportNotices({ exporting, projectId }: { exporting: Exporting; projectId: string }) {
  const { failure, forgetFailure, listed, start, dismiss, archive, fetchFile } = exporting
  const failed = listed.filter(({ status }) => status === 'failed')
  const others = listed.filter(({ status }) => status !== 'failed')
  return (
    <>
      <ArchiveNote archive={archive} />
      {failure && <Failed words={failure.message} onTryAgain={failure.tryAgain} onDismiss={forgetFailure} />}
      {failed.map((made) => (
        <Failed
          key={made.id}
          words={`${nameOf(made)}: ${made.error ?? 'The export failed.'}`}
          at={made.finishedAt}
          onTryAgain={() => start(made.format, { session: made.crawlId, filter: made.filter })}
          onDismiss={() => dismiss(made)}
        />
      ))}
      {others.length > 0 && (
        <ul aria-label="Your exports of this crawl" className="grid grid-cols-1 rounded-lg border border-line text-sm">
          {others.map((made) => (
            <li
              key={made.id}
              className={
                'flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-3.5 py-2 not-first:border-t ' +
                'not-first:border-line'
              }
            >
              {isUnderWay(made) ? (
                <Running made={made} />
              ) : (
                <Ready made={made} projectId={projectId} fetchFile={fetchFile} onDismiss={dismiss} />
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Shown for a damaged or missing archive. The other exports do not need it. */
function ArchiveNote({ archive: { status, reason } }: { archive: ArchiveState }) {
  if (status !== 'damaged' && status !== 'failed') return null
  return (
    <Notice tone="info">
      {reason} {status === 'failed' ? 'Until it is written, the' : 'The'} link structure of pages, judging again and the
      download of the archive do not work for this crawl. The rest of the report and the other exports work.
      {status === 'damaged' && ' A new crawl writes a new archive.'}
    </Notice>
  )
}

type FailedProps = { words: string; at?: string | null; onTryAgain: () => void; onDismiss: () => void }

function Failed({ words, at, onTryAgain, onDismiss }: FailedProps) {
  return (
    <Notice tone="error">
      <p>
        {words}
        {at && (
          <>
            {' '}
            (<Moment at={at} isAgo />)
          </>
        )}
      </p>
      <p className="mt-1.5 flex gap-4">
        <TextButton onClick={onTryAgain}>Try again</TextButton>
        <TextButton onClick={onDismiss}>Dismiss</TextButton>
      </p>
    </Notice>
  )
}

function Running({ made }: { made: ReportExport }) {
  const words = made.status === 'queued' ? 'waiting' : `${made.progress}%`
  return (
    <>
      <span>
        <span className="font-medium">{nameOf(made)}</span> <span className="text-muted tabular-nums">{words}</span>
      </span>
      <Progress value={made.progress} label={`Progress of the ${nameOf(made)}`} className="w-40" />
    </>
  )
}

type ReadyProps = Pick<Exporting, 'fetchFile'> & {
  made: ReportExport
  projectId: string
  onDismiss: (made: ReportExport) => void
}

function Ready({ made, projectId, fetchFile, onDismiss }: ReadyProps) {
  const name = nameOf(made)
  const file = `/api/projects/${projectId}/report/exports/${made.id}/file`
  const start = (event: MouseEvent) => {
    event.preventDefault()
    void fetchFile(file, 'Download started')
  }
  return (
    <>
      <span>
        <span className="font-medium">{name}</span>{' '}
        <span className="text-muted">
          {made.bytes !== null && `${formatBytes(made.bytes)}, `}
          ready <Moment at={made.finishedAt ?? made.createdAt} isAgo />
        </span>
      </span>
      <span className="flex gap-4 text-accent-ink">
        <a href={file} download onClick={start} className={LINK}>
          Download<span className="sr-only"> {name}</span>
        </a>
        <TextButton onClick={() => onDismiss(made)}>
          Dismiss<span className="sr-only"> {name}</span>
        </TextButton>
      </span>
    </>
  )
}

function TextButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" onClick={onClick} className={LINK}>
      {children}
    </button>
  )
}

function nameOf({ format, filter }: ReportExport): string {
  return filter === '' ? NAMES[format] : `${NAMES[format]}, filtered`
}

const NAMES: Record<ExportFormat, string> = { xlsx: 'Excel workbook', pdf: 'PDF report', notion: 'Notion export' }

const LINK = 'rounded-sm font-medium underline underline-offset-3 hover:no-underline'
