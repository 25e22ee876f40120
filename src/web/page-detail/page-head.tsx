import { ArrowLeft, ArrowUpRight, RotateCw, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Project } from '#domain/projects/project.ts'
import type { PageDetail } from '#domain/reports/page-detail.ts'
import { Badge } from '../design/badge.tsx'
import { Button } from '../design/button.tsx'
import { Notice } from '../design/notice.tsx'
import { Moment } from '../design/times/moment.tsx'
import { settingsPath } from '../projects/settings/sections.ts'
import { INDEXABILITY_WORDS } from '../reports/filters/filter-choices.ts'
import { RemoveUrlDialog } from '../reports/remove-url-dialog.tsx'
import { OutsideLink } from '../results/outside-link.tsx'
import { HealthBadge, LlmBadge, StatusBadge } from '../results/score-badges.tsx'
import { useRight } from '../workspaces/current-role.ts'
import type { BackLink } from './back-link.ts'
import { CopyButton } from './copy-button.tsx'
import { LongText } from './long-text.tsx'
import { INDEXABILITY_TONES, indexabilityReason } from './overview/indexability-words.ts'
import type { Rechecking } from './use-recheck.ts'

type PageHeadProps = { project: Project; detail: PageDetail; backLink: BackLink; rechecking: Rechecking }

export function PageHead({ project, detail, backLink, rechecking }: PageHeadProps) {
  const { page, crawl, indexability, isLatest, isRemoved } = detail
  const [mayCrawl, mayEdit] = [useRight('crawl'), useRight('edit')]
  const [removing, setRemoving] = useState<string | null>(null)
  const navigate = useNavigate()
  return (
    <header className="grid grid-cols-1 gap-3">
      <nav aria-label="Breadcrumb" className="print:hidden">
        <Link
          to={backLink.to}
          className="flex w-fit items-center gap-1.5 rounded-sm text-sm font-medium text-muted hover:text-ink"
        >
          <ArrowLeft className="size-4" aria-hidden="true" />
          {backLink.label}
        </Link>
      </nav>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="grid min-w-0 flex-1 basis-80 grid-cols-1 gap-1">
          <h1 className="text-xl font-semibold text-balance wrap-anywhere">
            <LongText text={page.title || 'No title'} max={140} />
          </h1>
          <p className="text-sm">
            <OutsideLink url={page.url} className="break-all text-accent-ink">
              <span className="line-clamp-3 inline">{shortened(page.url)}</span>
              <ArrowUpRight className="ml-0.5 inline size-3.5" aria-hidden="true" />
            </OutsideLink>
            <CopyButton text={page.url} noun="URL" className="ml-1" />
          </p>
        </div>
        <div className="flex flex-wrap gap-2 print:hidden">
          {mayCrawl && (
            <Button variant="primary" isLoading={rechecking.isRunning} onClick={rechecking.start}>
              {!rechecking.isRunning && <RotateCw className="size-4" aria-hidden="true" />}
              {rechecking.isRunning ? 'Re-checking...' : 'Re-check now'}
            </Button>
          )}
          {mayEdit && !isRemoved && (
            <Button onClick={() => setRemoving(page.url)}>
              <Trash2 className="size-4" aria-hidden="true" />
              Remove URL
            </Button>
          )}
        </div>
      </div>
      <dl className="flex flex-wrap items-center gap-x-5 gap-y-2 text-sm">
        <Stat term="Status">
          <StatusBadge page={page} isNotCrawled={indexability === 'not_crawled'} />
        </Stat>
        <Stat term="Health score">
          <HealthBadge score={indexability === 'not_crawled' ? null : page.healthScore} />
        </Stat>
        <Stat term="LLM score">
          <LlmBadge readiness={page.status === 'error' ? null : page.llmReadiness} />
        </Stat>
        <Stat term="Indexability">
          <Badge tone={INDEXABILITY_TONES[indexability]}>{INDEXABILITY_WORDS[indexability]}</Badge>
        </Stat>
      </dl>
      {page.status === 'error' ? (
        <Notice tone={indexability === 'not_crawled' ? 'info' : 'error'}>
          <strong className="font-medium">
            {indexability === 'not_crawled' ? 'Not crawled.' : 'Fix crawling errors first.'}
          </strong>{' '}
          {indexabilityReason('error', page)}
        </Notice>
      ) : (
        <p className="text-sm text-pretty wrap-anywhere text-muted">{indexabilityReason(indexability, page)}</p>
      )}
      <p className="text-xs text-subtle">
        As found by the crawl of <Moment at={crawl.createdAt} />. {!isLatest && 'There is a newer crawl.'}
      </p>
      {isRemoved && (
        <Notice tone="info">
          This URL was removed from the project. Reports leave it out until it is restored in the{' '}
          <Link to={settingsPath(project.slug, 'removed-urls')} className="font-medium underline">
            project settings
          </Link>
          .
        </Notice>
      )}
      <RemoveUrlDialog
        project={project}
        url={removing}
        onClose={() => setRemoving(null)}
        onRemoved={() => void navigate(backLink.to)}
      />
    </header>
  )
}

const MAX_CHARACTERS = 400

function shortened(url: string): string {
  return url.length > MAX_CHARACTERS ? `${url.slice(0, MAX_CHARACTERS)}…` : url
}

function Stat({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex items-center gap-2">
      <dt className="text-muted">{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
