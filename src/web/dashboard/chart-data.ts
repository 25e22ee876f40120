import { CATEGORIES } from '#domain/checks/categories.ts'
import { explorerPath } from '#domain/explorer/explorer-path.ts'
import { issuesByCategory } from '#domain/issues/issues-by-category.ts'
import { type Colour, colourOf } from '#domain/issues/score.ts'
import { SPECIFIED_CHECKS } from '#domain/issues/specified-checks.ts'
import type { ReportSummary } from '#domain/reports/report.ts'
import {
  DEPTH_FILTERS,
  type DepthFilter,
  isStatusCode,
  NO_FILTER,
  type ReportFilter,
} from '#domain/reports/report-filter.ts'
import { PAGE_SETS } from '#domain/site-state/page-sets.ts'
import { counted } from '#domain/words/counts.ts'
import { NO_CHECK_FILTER } from '../reports/issues/check-filter.ts'
import { reportLink } from '../reports/links.ts'

/** `to` links to the list of pages that the bar counts. */
export type Bar = { label: string; value: number; colour: string; to?: string }

type Place = { slug: string; session: string }

const COLOURS: Record<Colour, string> = { green: 'var(--chart-2)', orange: 'var(--chart-3)', red: 'var(--chart-4)' }
const PLAIN = 'var(--chart-1)'

function barOf(place: Place, filter: Partial<ReportFilter>, bar: Omit<Bar, 'to'>): Bar {
  return { ...bar, to: reportLink(place.slug, { session: place.session, filter: { ...NO_FILTER, ...filter } }) }
}

/** Each bar links to the kinds of issues it names. */
export function categoryBars({ issueCounts, siteIssueCounts = [] }: ReportSummary, { slug, session }: Place): Bar[] {
  return issuesByCategory(issueCounts, siteIssueCounts).map(({ category, issues, kinds }) => {
    const area = CATEGORIES.find(({ label }) => label === category)?.id
    const checks = area && { ...NO_CHECK_FILTER, area, open: [area] }
    const to = reportLink(slug, { session, tab: 'issues', ...(checks && { checks }) })
    // The no-break space keeps the number and its word on one line.
    const kindWords = counted(kinds, 'kind').replace(' ', '\u00a0')
    return { label: `${category} (${kindWords})`, value: issues, colour: PLAIN, to }
  })
}

/** The labels of the specification for its twelve checks. The numbers are pages, as checks of one label exclude each other. */
export function basicBars({ issueCounts }: ReportSummary, place: Place): Bar[] {
  const basic = issueCounts.filter(({ type }) => Object.hasOwn(SPECIFIED_CHECKS, type))
  return [...Map.groupBy(basic, ({ type }) => SPECIFIED_CHECKS[type]?.label ?? '')]
    .map(([label, counts]) => ({ label, value: sumOf(counts) }))
    .sort((one, other) => other.value - one.value || one.label.localeCompare(other.label))
    .map(({ label, value }) => barOf(place, { category: label }, { label, value, colour: PLAIN }))
}

function sumOf(counts: readonly { pages: number }[]): number {
  return counts.reduce((sum, { pages }) => sum + pages, 0)
}

/** Pages by health score in steps of ten. */
export function scoreBars(summary: ReportSummary, { slug, session }: Place): Bar[] {
  return summary.scoreBands.map((value, band) => {
    const [from, to] = [band * 10, band === 9 ? 100 : band * 10 + 9]
    const filter = `${PAGE_SETS.loaded} and pageHealth >= ${from} and pageHealth <= ${to}`
    const link = explorerPath(slug, 'pages', { filter, crawlId: session })
    return { label: `${from}-${to}`, value, colour: COLOURS[colourOf(from)], to: link }
  })
}

/** Sorted by status code. Pages without a response come last. */
export function statusBars(summary: ReportSummary, place: Place): Bar[] {
  return Object.entries(summary.statusCodes)
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([code, value]) => {
      const bar = { label: code, value, colour: STATUS_COLOURS[code[0] ?? ''] ?? PLAIN }
      if (code === 'none') return barOf(place, { status: 'none' }, { ...bar, label: 'No response' })
      return isStatusCode(code) ? barOf(place, { status: code }, bar) : bar
    })
}

/** The keys are the first characters of status codes, for example '4' for '404' and 'n' for 'none'. */
const STATUS_COLOURS: Record<string, string> = {
  '2': COLOURS.green,
  '4': COLOURS.orange,
  '5': COLOURS.red,
  n: COLOURS.red,
}

const DEPTH_LABELS: Record<DepthFilter, string> = {
  '0': 'Start',
  '1': '1 click',
  '2': '2 clicks',
  '3': '3 clicks',
  '4': '4 clicks',
  '5+': '5 or more',
  none: 'No path',
}

export function depthBars(summary: ReportSummary, place: Place): Bar[] {
  const counts = new Map<DepthFilter, number>()
  for (const [depth, pages] of Object.entries(summary.depths)) {
    const filter = DEPTH_FILTERS.find((each) => each === depth) ?? '5+'
    counts.set(filter, (counts.get(filter) ?? 0) + pages)
  }
  return DEPTH_FILTERS.filter((depth) => counts.has(depth)).map((depth) =>
    barOf(place, { depth }, { label: DEPTH_LABELS[depth], value: counts.get(depth) ?? 0, colour: PLAIN }),
  )
}
