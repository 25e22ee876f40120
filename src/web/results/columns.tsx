import type { ReactNode } from 'react'
import type { CrawlPageResult } from '#domain/crawls/crawl-page-result.ts'
import { isNotCrawled } from '#domain/crawls/not-crawled.ts'
import type { TierLimits } from '#domain/plans/tiers.ts'
import { COUNTED_IMAGES, canonicalLabel, imagesLabel } from './page-fields.ts'
import type { SortColumn } from './results-view.ts'
import { HealthBadge, LlmBadge } from './score-badges.tsx'
import { TextCell } from './text-cell.tsx'

export type Column = {
  id: SortColumn
  title: string
  hint?: string
  /** A CSS class. Columns without a class share the remaining width. */
  width: string
  /** True if the column describes the content of the page. It is then empty for broken pages. */
  isContent: boolean
  cell: (page: CrawlPageResult) => ReactNode
}

/** Excludes the status and the URL, because each layout renders them itself. */
export function columnsFor(limits: TierLimits): Column[] {
  return [
    ...CONTENT_COLUMNS,
    ...(limits.hasHealthScore ? [HEALTH_COLUMN] : []),
    ...(limits.hasLLMCheck ? [LLM_COLUMN] : []),
  ]
}

const CONTENT_COLUMNS: Column[] = [
  {
    id: 'title',
    title: 'Title',
    width: '',
    isContent: true,
    cell: (page) => <TextCell value={page.title} fallback="No title" note={page.isTitleStandIn && 'no title'} />,
  },
  {
    id: 'metaDescription',
    title: 'Meta Description',
    width: '',
    isContent: true,
    cell: (page) => (
      <TextCell
        value={page.metaDescription}
        fallback="No meta description"
        note={page.isDescriptionStandIn && 'no meta tag'}
      />
    ),
  },
  {
    id: 'h1',
    title: 'H1',
    width: 'w-36',
    isContent: true,
    cell: (page) => <TextCell value={page.h1} fallback="No H1" />,
  },
  {
    id: 'headings',
    title: 'H2/H3',
    width: 'w-20',
    isContent: true,
    cell: (page) => (
      <span className="tabular-nums">
        {page.h2Count} / {page.h3Count}
      </span>
    ),
  },
  {
    id: 'images',
    title: 'Images',
    hint: COUNTED_IMAGES,
    width: 'w-28',
    isContent: true,
    cell: (page) => <span className="tabular-nums">{imagesLabel(page)}</span>,
  },
  {
    id: 'canonical',
    title: 'Canonical',
    width: 'w-28',
    isContent: true,
    cell: (page) => <TextCell value={canonicalLabel(page)} fallback="None" isMuted={canonicalLabel(page) === 'None'} />,
  },
]

const HEALTH_COLUMN: Column = {
  id: 'health',
  title: 'Health Score',
  width: 'w-28',
  isContent: false,
  cell: (page) => <HealthBadge score={isNotCrawled(page.error) ? null : page.healthScore} />,
}

const LLM_COLUMN: Column = {
  id: 'llm',
  title: 'LLM Ready',
  width: 'w-28',
  isContent: false,
  cell: (page) => <LlmBadge readiness={page.status === 'error' ? null : page.llmReadiness} />,
}
