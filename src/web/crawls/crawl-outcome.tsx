import { Ban, CircleCheck, CircleX, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { offerHttp } from '#domain/projects/offer-http.ts'
import { counted, formatNumber } from '#domain/words/counts.ts'
import { Button } from '../design/button.tsx'
import { classNames } from '../design/class-names.ts'
import { Moment } from '../design/times/moment.tsx'
import type { CrawlState } from './crawl-state.ts'
import { SiteNotes } from './notes/site-notes.tsx'
import { pagesAnalyzed, pagesCrawled } from './pages-crawled.ts'

/** If `isSaved` is true, the results are in the project's report instead of on this screen. */
export function SuccessPanel({ state, isSaved = false }: { state: CrawlState; isSaved?: boolean }) {
  return (
    <Panel Icon={CircleCheck} tone="good">
      <p className="font-medium text-ink">
        Enhanced crawl completed! Discovered and analyzed {formatNumber(pagesAnalyzed(state))} real pages.
      </p>
      <p>
        <FinishedAt at={state.finishedAt} />{' '}
        {isSaved ? 'Results saved to database.' : 'Check the multi-page results below!'}
      </p>
      <FailedPages count={pagesCrawled(state) - pagesAnalyzed(state)} where={isSaved ? 'the report' : 'the table'} />
      <SiteNotes crawl={state.crawl} />
    </Panel>
  )
}

type ErrorPanelProps = {
  state: CrawlState
  onRetry: () => void
  /** Crawls an http URL instead, if the host does not respond over https. */
  onHttp?: (url: string) => void
  /** Says which settings the http URL would delete; null if none. */
  lostWith?: (url: string) => string | null
}

export function ErrorPanel({ state, onRetry, onHttp, lostWith = () => null }: ErrorPanelProps) {
  const httpUrl = onHttp ? offerHttp(state.url, state.reason) : null
  const lost = httpUrl === null ? null : lostWith(httpUrl)
  return (
    <Panel Icon={CircleX} tone="bad">
      <p className="font-medium text-ink">The enhanced crawl encountered issues.</p>
      <p className="text-ink">{state.reason ?? 'The reason is not known.'}</p>
      <p>Found {formatNumber(pagesAnalyzed(state))} pages before encountering issues.</p>
      <SiteNotes crawl={state.crawl} />
      <div className="mt-2 flex flex-wrap gap-2">
        <Button onClick={onRetry}>Retry Enhanced Crawl</Button>
        {httpUrl !== null && <Button onClick={() => onHttp?.(httpUrl)}>Crawl {httpUrl} instead</Button>}
      </div>
      {httpUrl !== null && <p>That also changes the URL of the project to http, which is not encrypted.</p>}
      {lost && <p className="text-ink">{lost}</p>}
    </Panel>
  )
}

export function CancelledPanel({ state, isSaved = false }: { state: CrawlState; isSaved?: boolean }) {
  const found = pagesCrawled(state)
  return (
    <Panel Icon={Ban} tone="neutral">
      <p className="font-medium text-ink">This crawl was {isSaved ? 'stopped' : 'cancelled'}.</p>
      <p>
        <FinishedAt at={state.finishedAt} />{' '}
        {found > 0 ? describeResults(found, isSaved) : 'No page had been analyzed yet.'}
      </p>
      <SiteNotes crawl={state.crawl} />
    </Panel>
  )
}

function describeResults(found: number, isSaved: boolean): string {
  const pages = counted(found, 'page')
  return isSaved ? `The results so far are saved: ${pages}.` : `The results so far are below: ${pages}.`
}

function FailedPages({ count, where }: { count: number; where: string }) {
  if (count <= 0) return null
  return (
    <p>
      {counted(count, 'more page')} could not be analyzed; {where} shows why.
    </p>
  )
}

function FinishedAt({ at }: { at: string | null }) {
  if (!at) return null
  return (
    <span className="tabular-nums">
      <Moment at={at} />.
    </span>
  )
}

type PanelProps = { Icon: LucideIcon; tone: keyof typeof TONES; children: ReactNode }

function Panel({ Icon, tone, children }: PanelProps) {
  return (
    <div className="flex gap-3 rounded-lg border border-line bg-sunken p-4 text-sm text-muted">
      <Icon className={classNames('mt-0.5 size-4 shrink-0', TONES[tone])} aria-hidden="true" />
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-1 wrap-anywhere">{children}</div>
    </div>
  )
}

const TONES = { good: 'text-good', bad: 'text-bad', neutral: 'text-muted' }
