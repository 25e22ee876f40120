import { CATEGORIES } from '#domain/checks/categories.ts'
import type { ReportSummary } from '#domain/reports/report.ts'
import type { ReportFilter } from '#domain/reports/report-filter.ts'
import type { ApiValue } from '../../client/api-types.ts'

export type NamedIssue = ApiValue<'GET', '/projects/{id}/report/issues'>['issues'][number]
export type FilterName = Exclude<keyof ReportFilter, 'q'>
/** `pages` is the number of matching pages, if known. */
export type Choice = { value: string; label: string; pages?: number | undefined }

export const FILTER_TITLES: Record<FilterName, string> = {
  status: 'Status',
  issue: 'Issue',
  category: 'Category',
  severity: 'Severity',
  score: 'Health score',
  depth: 'Depth',
  indexability: 'Indexability',
}

export const FILTER_NAMES = Object.keys(FILTER_TITLES) as FilterName[]

/** Omits values that are known to match no page of this crawl. */
export function choicesFor(summary: ReportSummary | null, issues: NamedIssue[]): Record<FilterName, Choice[]> {
  const all: Record<FilterName, Choice[]> = {
    status: [
      { value: 'success', label: 'Success', pages: summary?.succeeded },
      { value: 'error', label: 'Error', pages: summary?.failed },
      ...(['2xx', '3xx', '4xx', '5xx'] as const).map((value) => ({
        value,
        label: `Status ${value}`,
        pages: sumOf(summary?.statusCodes, (code) => code[0] === value[0]),
      })),
      { value: 'none', label: 'No response', pages: sumOf(summary?.statusCodes, (code) => code === 'none') },
    ],
    issue: issues.map(({ type, title, pages }) => ({ value: type, label: title, pages })),
    category: [...new Set(issues.filter(({ pages }) => pages > 0).map(({ category }) => category))].map((label) => ({
      value: CATEGORIES.find((category) => category.label === label)?.id ?? label,
      label,
    })),
    severity: [
      { value: 'high', label: 'High' },
      { value: 'medium', label: 'Medium' },
      { value: 'low', label: 'Low' },
    ],
    score: [
      { value: 'green', label: 'Green (80 to 100)', pages: summary ? bands(summary, 8, 10) : undefined },
      { value: 'orange', label: 'Orange (50 to 79)', pages: summary ? bands(summary, 5, 8) : undefined },
      {
        value: 'red',
        // Broken pages have a score of 0.
        label: summary && summary.failed > 0 ? 'Red (below 50, or broken)' : 'Red (below 50)',
        pages: summary ? bands(summary, 0, 5) + summary.failed : undefined,
      },
    ],
    depth: [
      { value: '0', label: 'Start page' },
      { value: '1', label: '1 click away' },
      { value: '2', label: '2 clicks away' },
      { value: '3', label: '3 clicks away' },
      { value: '4', label: '4 clicks away' },
      { value: '5+', label: '5 clicks or more' },
      { value: 'none', label: 'No path from the start' },
    ].map((choice) => ({ ...choice, pages: sumOf(summary?.depths, (depth) => isDepth(depth, choice.value)) })),
    indexability: INDEXABILITY_LABELS.map(([value, label]) => ({
      value,
      label,
      pages: summary?.indexability[value],
    })),
  }
  for (const name of FILTER_NAMES) all[name] = all[name].filter(({ pages }) => pages !== 0)
  return all
}

/** Returns the value itself if this crawl has no such choice. */
export function labelOf(choices: Choice[], value: string): string {
  return choices.find((choice) => choice.value === value)?.label ?? value
}

const INDEXABILITY_LABELS = [
  ['indexable', 'Indexable'],
  ['noindex', 'Noindex'],
  ['canonicalised', 'Canonicalised'],
  ['soft_404', 'Soft 404'],
  ['not_crawled', 'Not crawled'],
  ['error', 'Error'],
] as const

export const INDEXABILITY_WORDS = Object.fromEntries(INDEXABILITY_LABELS) as Record<
  (typeof INDEXABILITY_LABELS)[number][0],
  string
>

function sumOf(counts: Record<string, number> | undefined, isIncluded: (key: string) => boolean): number | undefined {
  if (!counts) return undefined
  return Object.entries(counts).reduce((sum, [key, count]) => sum + (isIncluded(key) ? count : 0), 0)
}

function isDepth(depth: string, filter: string): boolean {
  return filter === '5+' ? Number(depth) >= 5 : depth === filter
}

function bands(summary: ReportSummary, from: number, to: number): number {
  return summary.scoreBands.slice(from, to).reduce((sum, count) => sum + count, 0)
}
