import { Download } from 'lucide-react'
import { useRef } from 'react'
import type { AccountExport } from '#domain/accounts/account-export.ts'
import { formatBytes } from '#domain/words/bytes.ts'
import { Button } from '../../design/button.tsx'
import { classNames } from '../../design/class-names.ts'
import { Progress } from '../../design/loading/progress.tsx'
import { Notice } from '../../design/notice.tsx'
import { Moment } from '../../design/times/moment.tsx'
import { AccountCard } from '../account-card.tsx'
import { useExport } from './use-export.ts'

export function ExportCard({ latest }: { latest: AccountExport | null }) {
  const { current, isActive, isOutOfReach, isStarting, error, start } = useExport(latest)
  const state = useRef<HTMLDivElement>(null)
  const begin = async () => {
    await start()
    // Move the focus, because the pressed button can disappear.
    state.current?.focus()
  }
  const isFailed = current?.status === 'failed'
  return (
    <AccountCard
      title="Export your data"
      isOwnersOnly
      text={
        'A ZIP archive of all your data: profile, settings, sign-in methods, emails, invoices and every crawl ' +
        'with its pages and issues. Passwords and keys are not included.'
      }
    >
      <div ref={state} tabIndex={-1} className="grid grid-cols-1 gap-4 rounded-sm empty:hidden">
        {error && <Notice tone="error">{error.message}</Notice>}
        {!error && isFailed && <Notice tone="error">{current.error}</Notice>}
        {isActive && <Running progress={current?.progress ?? 0} isOutOfReach={isOutOfReach} />}
        {current?.status === 'ready' && <Ready file={current} />}
      </div>
      {!isActive && (
        <Button isLoading={isStarting} onClick={begin} className="justify-self-start">
          {error || isFailed ? 'Try again' : current ? 'Export again' : 'Export data'}
        </Button>
      )}
    </AccountCard>
  )
}

function Running({ progress, isOutOfReach }: { progress: number; isOutOfReach: boolean }) {
  return (
    <div className="grid gap-2">
      <Progress value={progress} label="Export progress" />
      <p className="flex justify-between gap-x-4 text-sm text-muted" role="status">
        <span>
          {isOutOfReach
            ? 'The server cannot be reached. Your export continues; we check again every second.'
            : 'Your export is being prepared. You can leave this page and come back.'}
        </span>
        <span className="shrink-0 tabular-nums" aria-hidden="true">
          {progress} %
        </span>
      </p>
    </div>
  )
}

function Ready({ file }: { file: AccountExport }) {
  return (
    <div
      className={classNames(
        'flex flex-wrap items-center justify-between gap-x-6 gap-y-3',
        'rounded-lg border border-line bg-sunken px-4 py-3',
      )}
    >
      <div className="grid min-w-0 gap-0.5 text-sm">
        <p className="font-medium">
          Export of <Moment at={file.finishedAt ?? file.createdAt} />
        </p>
        <p className="text-muted">
          {file.bytes !== null && <>{formatBytes(file.bytes)}. </>}
          {file.expiresAt && (
            <>
              Removed on <Moment at={file.expiresAt} />.
            </>
          )}
        </p>
      </div>
      <a
        href={`/api/account/export/${file.id}/file`}
        download
        className={classNames(
          'inline-flex h-9 shrink-0 items-center gap-2 rounded-md bg-accent px-3.5 text-sm',
          'font-medium text-on-accent hover:bg-accent-hover in-disabled:hidden',
        )}
      >
        <Download className="size-4" aria-hidden="true" />
        Download
      </a>
    </div>
  )
}
