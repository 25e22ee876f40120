import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { Project, ProjectSettings } from '#domain/projects/project.ts'
import { formatNumber } from '#domain/words/counts.ts'
import { settingsQuery } from '../client/settings-query.ts'
import { CancelledPanel, ErrorPanel, SuccessPanel } from '../crawls/crawl-outcome.tsx'
import { CrawlRunning } from '../crawls/crawl-running.tsx'
import { StatusLine } from '../crawls/status-line.tsx'
import { Button, ButtonLink } from '../design/button.tsx'
import { Dialog } from '../design/dialog.tsx'
import { RestoreFocus } from '../design/forms/hand-over-focus.tsx'
import { Notice } from '../design/notice.tsx'
import { warnLostSettings } from '../projects/settings/secrets-lost-with.ts'
import { RecentPages } from './recent-pages.tsx'
import { useProjectCrawl } from './use-project-crawl.ts'
import { useStopCrawl } from './use-stop-crawl.ts'

type CrawlDialogProps = {
  project: Project
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Shows this crawl instead of starting one. */
  crawlId?: string | null
}

/** Leaves enough time to read the result. */
const SUCCESS_SHOWN_MS = 1_500
const STOP = ['Stop', 'Stopping…'] as const

/** The crawl continues when the dialog is closed. */
export function CrawlDialog({ project, isOpen, onOpenChange, crawlId = null }: CrawlDialogProps) {
  const { data: settings = null } = useQuery({ ...settingsQuery(project.id), enabled: isOpen })
  const maxPages = settings && Math.min(settings.pageLimit, settings.maxPageLimit)
  const upTo = maxPages === null ? '' : ` (up to ${formatNumber(maxPages)} pages)`
  return (
    <Dialog
      title="SEO Crawl"
      description={`Crawling ${project.name}${upTo}`}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
    >
      <CrawlPanel
        project={project}
        crawlId={crawlId}
        settings={settings}
        maxPages={maxPages ?? 0}
        onClose={() => onOpenChange(false)}
      />
    </Dialog>
  )
}

type CrawlPanelProps = {
  project: Project
  crawlId: string | null
  settings: ProjectSettings | null
  maxPages: number
  onClose: () => void
}

function CrawlPanel({ project, crawlId, settings, maxPages, onClose }: CrawlPanelProps) {
  const { state, recent, start, startOverHttp, forbidden } = useProjectCrawl(project, crawlId, maxPages)
  const { stop, isStopping } = useStopCrawl(state.crawlId)
  const panel = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const reports = `/dashboard/${project.slug}/reports`
  const { phase } = state

  const leave = useRef(() => {})
  leave.current = () => {
    onClose()
    void navigate(reports)
  }
  useEffect(() => {
    if (phase !== 'completed') return
    const timer = setTimeout(() => leave.current(), SUCCESS_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [phase])

  return (
    <div className="grid grid-cols-1 gap-4">
      <div>
        <div className="grid grid-cols-1 gap-1 rounded-lg border border-line bg-sunken px-3 py-2 text-sm">
          <p className="text-xs text-muted">Target URL</p>
          <p className="font-medium wrap-anywhere">{project.url}</p>
        </div>
        <StatusLine state={state} isRefused={false} />
      </div>
      <div ref={panel} tabIndex={-1} className="rounded-lg">
        <RestoreFocus key={phase} to={panel} className="grid grid-cols-1 gap-3">
          {phase === 'crawling' && (
            <CrawlRunning state={state} isCancelling={isStopping} onCancel={stop} words={STOP} />
          )}
          {phase === 'completed' && <SuccessPanel state={state} isSaved />}
          {phase === 'error' && forbidden !== null && <Notice tone="error">{forbidden}</Notice>}
          {phase === 'error' && forbidden === null && (
            <ErrorPanel
              state={state}
              onRetry={start}
              // Not offered until we know which settings that would delete.
              {...(settings && { onHttp: startOverHttp })}
              lostWith={(url) => settings && warnLostSettings(settings, project.url, url)}
            />
          )}
          {phase === 'cancelled' && (
            <>
              <CancelledPanel state={state} isSaved />
              <div className="flex flex-wrap gap-2">
                <ButtonLink to={reports} variant="primary" onClick={onClose}>
                  View Reports
                </ButtonLink>
                <Button onClick={start}>Start New Crawl</Button>
              </div>
            </>
          )}
        </RestoreFocus>
      </div>
      <RecentPages pages={recent} />
      {phase === 'crawling' && (
        <p className="text-sm text-muted">
          You can close this window or the browser: the crawl goes on, and its progress is here whenever you come back.
        </p>
      )}
    </div>
  )
}
