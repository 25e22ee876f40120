import type { ReactNode } from 'react'
import { llmStatusOf } from '#domain/issues/llm-readiness.ts'
import { colourOf } from '#domain/issues/score.ts'
import type { ReportRow } from '#domain/reports/report.ts'
import type { ReportSort } from '#domain/reports/report-filter.ts'
import { formatBytes } from '#domain/words/bytes.ts'
import { formatNumber, formatNumberOr } from '#domain/words/counts.ts'
import { Badge } from '../../design/badge.tsx'
import { COUNTED_IMAGES, canonicalLabel, imagesLabel } from '../../results/page-fields.ts'
import { HealthBadge, LlmBadge } from '../../results/score-badges.tsx'
import { TextCell } from '../../results/text-cell.tsx'
import { INDEXABILITY_WORDS } from '../filters/filter-choices.ts'
import { IssuesCell } from './issues-cell.tsx'

export type ReportColumn = {
  id: string
  title: string
  hint?: string
  /** A CSS class. */
  width: string
  /** Undefined if the server cannot sort by this column. */
  sort?: ReportSort
  /** True if the column is shown before the URL. */
  isLeading?: boolean
  isDefault: boolean
  /** True if the column describes the content of the page. It is then empty for broken pages. */
  isContent: boolean
  cell: (row: ReportRow) => ReactNode
}

/** All columns except the URL, which is always shown after the status. */
export const REPORT_COLUMNS: readonly ReportColumn[] = [
  {
    id: 'status',
    title: 'Status',
    width: 'w-22',
    isLeading: true,
    isDefault: true,
    isContent: false,
    cell: ({ status, indexability }) =>
      indexability === 'not_crawled' ? (
        <Badge tone="warn">Not crawled</Badge>
      ) : (
        <Badge tone={status === 'success' ? 'good' : 'bad'}>{status === 'success' ? 'Success' : 'Error'}</Badge>
      ),
  },
  {
    id: 'title',
    title: 'Title',
    width: 'w-60',
    sort: 'title',
    isDefault: true,
    isContent: true,
    cell: ({ title, isTitleStandIn }) => (
      <TextCell value={title} fallback="No title" note={isTitleStandIn && 'no title'} />
    ),
  },
  {
    id: 'metaDescription',
    title: 'Meta Description',
    width: 'w-60',
    isDefault: true,
    isContent: true,
    cell: ({ metaDescription, isDescriptionStandIn }) => (
      <TextCell value={metaDescription} fallback="No meta description" note={isDescriptionStandIn && 'no meta tag'} />
    ),
  },
  {
    id: 'h1',
    title: 'H1',
    width: 'w-44',
    isDefault: true,
    isContent: true,
    cell: ({ h1 }) => <TextCell value={h1} fallback="No H1" />,
  },
  {
    id: 'headings',
    title: 'H2/H3',
    width: 'w-20',
    isDefault: true,
    isContent: true,
    cell: ({ h2Count, h3Count }) => <Numeric>{`${h2Count} / ${h3Count}`}</Numeric>,
  },
  {
    id: 'images',
    title: 'Images',
    hint: COUNTED_IMAGES,
    width: 'w-28',
    isDefault: true,
    isContent: true,
    cell: (row) => <Numeric>{imagesLabel(row)}</Numeric>,
  },
  {
    id: 'canonical',
    title: 'Canonical',
    width: 'w-36',
    isDefault: true,
    isContent: true,
    cell: (row) => <TextCell value={canonicalLabel(row)} fallback="None" isMuted={canonicalLabel(row) === 'None'} />,
  },
  {
    id: 'healthScore',
    title: 'Health Score',
    width: 'w-30',
    sort: 'healthScore',
    isDefault: true,
    isContent: false,
    cell: ({ healthScore, indexability }) => (
      <HealthBadge
        score={indexability === 'not_crawled' ? null : { score: healthScore, overall: colourOf(healthScore) }}
      />
    ),
  },
  {
    id: 'llmScore',
    title: 'LLM Ready',
    width: 'w-32',
    sort: 'llmScore',
    isDefault: true,
    isContent: false,
    cell: ({ llmScore }) => (
      <LlmBadge readiness={llmScore === null ? null : { score: llmScore, status: llmStatusOf(llmScore) }} />
    ),
  },
  {
    id: 'issues',
    title: 'Issues',
    width: 'w-24',
    sort: 'issueCount',
    isDefault: true,
    isContent: true,
    cell: (row) => <IssuesCell row={row} />,
  },
  {
    id: 'statusCode',
    title: 'Status code',
    width: 'w-28',
    sort: 'statusCode',
    isDefault: false,
    isContent: false,
    cell: ({ statusCode }) => <Numeric>{statusCode ?? 'No response'}</Numeric>,
  },
  {
    id: 'indexability',
    title: 'Indexability',
    hint: 'Whether search engines may index the page and, if not, the first reason.',
    width: 'w-32',
    isDefault: false,
    isContent: false,
    cell: ({ indexability }) => (
      <Badge tone={indexability === 'indexable' ? 'good' : 'warn'}>{INDEXABILITY_WORDS[indexability]}</Badge>
    ),
  },
  {
    id: 'depth',
    title: 'Depth',
    hint: 'Clicks from the start page. No path: pages link to it, but none that can be reached from the start.',
    width: 'w-24',
    sort: 'depth',
    isDefault: false,
    isContent: false,
    cell: ({ depth, inlinks }) => <Numeric>{depth ?? (inlinks === 0 ? 'Not linked' : 'No path')}</Numeric>,
  },
  {
    id: 'inlinks',
    title: 'In-links',
    hint: 'Other pages of this crawl that link here. Counted when the crawl has finished.',
    width: 'w-24',
    sort: 'inlinks',
    isDefault: false,
    isContent: false,
    cell: ({ inlinks }) => <Numeric>{formatNumberOr(inlinks, '–')}</Numeric>,
  },
  {
    id: 'words',
    title: 'Words',
    width: 'w-22',
    sort: 'words',
    isDefault: false,
    isContent: true,
    cell: ({ words }) => <Numeric>{formatNumber(words)}</Numeric>,
  },
  {
    id: 'bytes',
    title: 'Size',
    width: 'w-24',
    sort: 'bytes',
    isDefault: false,
    isContent: false,
    cell: ({ bytes }) => <Numeric>{formatBytes(bytes)}</Numeric>,
  },
  {
    id: 'ttfbMs',
    title: 'Time to first byte',
    width: 'w-36',
    sort: 'ttfbMs',
    isDefault: false,
    isContent: false,
    cell: ({ ttfbMs }) => <Numeric>{ttfbMs === null ? '–' : `${formatNumber(ttfbMs)} ms`}</Numeric>,
  },
]

function Numeric({ children }: { children: ReactNode }) {
  return <span className="tabular-nums">{children}</span>
}
