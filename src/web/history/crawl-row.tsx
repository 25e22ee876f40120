import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { colourOf } from '#domain/issues/score.ts'
import type { Project } from '#domain/projects/project.ts'
import { hasReachedLimit } from '#domain/reports/page-limit.ts'
import type { ProjectCrawl } from '#domain/reports/report.ts'
import { counted, formatNumber } from '#domain/words/counts.ts'
import { Button, ButtonLink } from '../design/button.tsx'
import { classNames } from '../design/class-names.ts'
import { Moment } from '../design/times/moment.tsx'
import { CrawlStatusBadge } from '../reports/crawl-status-badge.tsx'
import { LimitNote } from '../reports/limit-note.tsx'
import { reportLink } from '../reports/links.ts'
import { SCORE_TONES } from '../results/score-tones.ts'
import { crawlDuration } from './crawl-duration.ts'
import { CrawlPages } from './crawl-pages.tsx'

type CrawlRowProps = {
  project: Project
  crawl: ProjectCrawl
  isChosen: boolean
  /** True if two crawls are already chosen. */
  isFull: boolean
  onChoose: (isChosen: boolean) => void
}

export function CrawlRow({ project, crawl, isChosen, isFull, onChoose }: CrawlRowProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const hasStats = crawl.healthScore !== null
  return (
    <li className="grid grid-cols-1 gap-3 px-5 py-4">
      <div
        className={
          'grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-3 lg:grid-cols-[auto_minmax(0,1fr)_auto_auto] ' +
          'lg:items-center lg:gap-x-6'
        }
      >
        <input
          type="checkbox"
          aria-labelledby={`${id}-choose ${id}-when`}
          checked={isChosen}
          disabled={!hasStats || (isFull && !isChosen)}
          onChange={(event) => onChoose(event.target.checked)}
          className="size-4 self-start accent-accent disabled:opacity-40 max-lg:mt-0.5 lg:self-center"
        />
        <span id={`${id}-choose`} className="sr-only">
          Compare the crawl of
        </span>
        <div className="grid min-w-0 gap-0.5">
          <h2 className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm font-medium">
            <span id={`${id}-when`}>
              <Moment at={crawl.createdAt} />
            </span>
            <CrawlStatusBadge status={crawl.status} isCut={hasReachedLimit(crawl)} />
          </h2>
          <p className="truncate text-sm text-muted" title={crawl.url.slice(0, 300)}>
            {crawl.url}
          </p>
          {hasReachedLimit(crawl) && (
            <p className="text-sm text-muted">
              <LimitNote crawl={crawl} />
            </p>
          )}
          {crawl.notice && <p className="text-sm wrap-anywhere text-muted">{crawl.notice}</p>}
          {crawl.error && <p className="text-sm wrap-anywhere text-bad">{crawl.error}</p>}
        </div>
        <dl
          className={
            'col-span-full grid grid-cols-3 gap-x-4 gap-y-2 text-sm lg:col-span-1 ' +
            'lg:grid-cols-[4rem_4.5rem_4rem_4.5rem_6rem] lg:text-right'
          }
        >
          <Stat term="Pages">
            <PagesCount crawl={crawl} />
          </Stat>
          <Stat term="Issues">
            {formatNumber(crawl.issues)}
            {crawl.siteIssues > 0 && (
              <span className="block text-xs text-muted">and {formatNumber(crawl.siteIssues)} of the whole site</span>
            )}
            {crawl.unknownChecks.length > 0 && (
              <span className="block text-xs text-muted">{counted(crawl.unknownChecks.length, 'check')} not known</span>
            )}
          </Stat>
          <Stat term="Site score">
            <Score of={crawl.siteScore} />
          </Stat>
          <Stat term="Page health">
            <Score of={crawl.healthScore} unit="%" />
          </Stat>
          <Stat term="Duration">{crawlDuration(crawl) ?? '–'}</Stat>
        </dl>
        <div className="col-span-full flex flex-wrap gap-2 lg:col-span-1">
          <Button
            size="sm"
            variant="ghost"
            aria-expanded={isOpen}
            aria-controls={`${id}-pages`}
            onClick={() => setIsOpen(!isOpen)}
            disabled={crawl.crawled === 0}
          >
            <ChevronDown
              className={classNames('size-4 transition-transform', isOpen && 'rotate-180')}
              aria-hidden="true"
            />
            Pages
          </Button>
          <ButtonLink size="sm" to={reportLink(project.slug, { session: crawl.id })}>
            View Results
          </ButtonLink>
        </div>
      </div>
      <div id={`${id}-pages`} hidden={!isOpen}>
        {isOpen && <CrawlPages project={project} crawlId={crawl.id} />}
      </div>
    </li>
  )
}

/** The number of pages includes broken pages, so their number is shown as well. */
function PagesCount({ crawl: { crawled, succeeded } }: { crawl: ProjectCrawl }) {
  const failed = crawled - succeeded
  return (
    <>
      {formatNumber(crawled)}
      {failed > 0 && <span className="block text-xs text-bad">{formatNumber(failed)}&nbsp;broken</span>}
    </>
  )
}

function Score({ of, unit = '' }: { of: number | null; unit?: string }) {
  return of === null ? '–' : <span className={SCORE_TONES[colourOf(of)]}>{`${of}${unit}`}</span>
}

function Stat({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-subtle">{term}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  )
}
