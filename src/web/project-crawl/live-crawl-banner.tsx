import { Radar } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { CrawlStatus } from '#domain/crawls/crawl.ts'
import { describeRest } from '#domain/crawls/crawl-progress.ts'
import type { Project } from '#domain/projects/project.ts'
import { counted } from '#domain/words/counts.ts'
import { cacheProject } from '../client/project-queries.ts'
import { arePagesDone, describeWait, percentComplete } from '../crawls/crawl-progress.ts'
import type { CrawlState } from '../crawls/crawl-state.ts'
import { pagesCrawled } from '../crawls/pages-crawled.ts'
import { ProgressFacts } from '../crawls/progress-facts.tsx'
import { Button } from '../design/button.tsx'
import { Card } from '../design/card.tsx'
import { Progress } from '../design/loading/progress.tsx'
import { CrawlDialog } from './crawl-dialog.tsx'
import { useLiveCrawl } from './live-crawls.ts'
import { useStopCrawl } from './use-stop-crawl.ts'

export function LiveCrawlBanner({ project }: { project: Project }) {
  const crawlId = project.activeCrawl?.id ?? null
  const live = useLiveCrawl(crawlId)
  const { stop, isStopping } = useStopCrawl(crawlId)
  const [isOpen, setIsOpen] = useState(false)
  useCachedStatus(project, live?.state.crawl?.status)
  if (!live) return null
  const { state } = live
  const isRunning = state.phase === 'crawling'
  // A full progress bar would look like success after a failed or stopped crawl.
  const isCutOff = state.phase === 'error' || state.phase === 'cancelled'
  return (
    <Card aria-label="Crawl in progress" className="grid grid-cols-1 gap-3 px-5 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <p role="status" className="flex min-w-0 items-center gap-2.5 text-sm font-medium">
          <Radar className="size-4 shrink-0 text-accent-ink" aria-hidden="true" />
          {headline(state)}
        </p>
        {isRunning && (
          <div className="flex gap-2">
            <Button size="sm" onClick={() => setIsOpen(true)}>
              Watch
            </Button>
            <Button size="sm" variant="ghost" isLoading={isStopping} onClick={stop}>
              {isStopping ? 'Stopping…' : 'Stop'}
            </Button>
          </div>
        )}
      </div>
      {!isCutOff && <Progress value={percentComplete(state)} label="Crawl progress" />}
      <p className="flex min-h-5 flex-wrap justify-between gap-x-4 text-sm text-muted tabular-nums">
        <span className="min-w-0 flex-1 basis-64 truncate">{currentWords(state)}</span>
        {state.maxPages > 0 && !isCutOff && (
          <span>{isRunning ? <ProgressFacts state={state} /> : counted(pagesCrawled(state), 'page')}</span>
        )}
      </p>
      <CrawlDialog project={project} crawlId={crawlId} isOpen={isOpen} onOpenChange={setIsOpen} />
    </Card>
  )
}

/** Updates the cached project list when the crawl starts or ends, which avoids a request. */
function useCachedStatus(project: Project, status: CrawlStatus | undefined): void {
  const { activeCrawl } = project
  useEffect(() => {
    if (status && status !== 'queued' && activeCrawl && activeCrawl.status !== status) {
      cacheProject({ ...project, activeCrawl: { id: activeCrawl.id, status } })
    }
  }, [status, activeCrawl, project])
}

function headline({ phase, isReconnecting, crawl }: CrawlState): string {
  switch (phase) {
    case 'completed':
      return 'The crawl is done'
    case 'cancelled':
      return 'The crawl was stopped; its results are kept'
    case 'error':
      return 'The crawl ended with an error'
    default:
      if (isReconnecting) return 'Reconnecting… The crawl continues.'
      return crawl?.status === 'running' ? 'A crawl is running' : 'A crawl is about to start'
  }
}

function currentWords({ crawl, reason }: CrawlState): string {
  if (crawl?.wait) return describeWait(crawl.wait)
  if (arePagesDone({ crawl })) return describeRest(crawl?.balance ?? {})
  if (crawl?.currentUrl) return `Analyzing ${crawl.currentUrl}`
  return reason ?? ''
}
