import type { CompetitorStats } from '#domain/projects/competitors.ts'
import { formatNumber } from '#domain/words/counts.ts'

export type ComparedRow = {
  title: string
  of: (stats: CompetitorStats) => number | null
  shown: (value: number) => string
  /** Null if neither a higher nor a lower value is better. */
  better: 'more' | 'less' | null
}

const count = (value: number) => formatNumber(value)
const score = (value: number) => `${value}%`
const time = (value: number) => `${count(value)} ms`

/** Never rounds up to 100% or down to 0%. */
function share(value: number): string {
  if (value > 0 && value < 0.01) return '<1%'
  if (value < 1 && value > 0.99) return '>99%'
  return `${Math.round(value * 100)}%`
}

/** Includes every issue category that at least one of the sites has. */
export function comparedRows(stats: CompetitorStats[]): ComparedRow[] {
  const categories = new Set(stats.flatMap((each) => each.categories.map(({ category }) => category)))
  return [
    { title: 'Page health', of: (each) => ifCrawled(each, each.healthScore), shown: score, better: 'more' },
    {
      title: 'LLM readiness',
      of: (each) => (each.llmScore === null ? null : ifCrawled(each, each.llmScore)),
      shown: score,
      better: 'more',
    },
    { title: 'Issues per 100 pages', of: (each) => each.issuesPer100, shown: count, better: 'less' },
    ...[...categories].sort().map(
      (category): ComparedRow => ({
        title: `${issuesOf(category)} per 100 pages`,
        of: (each) => ifCrawled(each, each.categories.find((entry) => entry.category === category)?.per100 ?? 0),
        shown: count,
        better: 'less',
      }),
    ),
    { title: 'Pages without a title', of: (each) => each.withoutTitle, shown: share, better: 'less' },
    { title: 'Pages without a meta description', of: (each) => each.withoutDescription, shown: share, better: 'less' },
    { title: 'Pages with exactly one H1', of: (each) => each.withOneH1, shown: share, better: 'more' },
    { title: 'Pages with an image without alt text', of: (each) => each.withoutAlt, shown: share, better: 'less' },
    { title: 'Indexable pages', of: (each) => each.indexable, shown: share, better: null },
    { title: 'Words of main text, median', of: (each) => each.medianWords, shown: count, better: null },
    { title: 'Time to first byte, median', of: (each) => each.medianResponseTime, shown: time, better: 'less' },
    { title: 'Time to first byte, average', of: (each) => each.avgResponseTime, shown: time, better: 'less' },
  ]
}

/** For example 'Image Issues' or 'Meta Description issues'. */
function issuesOf(category: string): string {
  return /(Issues|Titles)$/.test(category) ? category : `${category} issues`
}

/** Null if no page was crawled successfully, because a score of 0 would be wrong. */
function ifCrawled({ succeeded }: CompetitorStats, value: number): number | null {
  return succeeded === 0 ? null : value
}

/** Indexes of the best values. Empty if all values are equal or fewer than two exist. */
export function bestOf(values: (number | null)[], better: ComparedRow['better']): Set<number> {
  const numbers = values.filter((value) => value !== null)
  if (!better || new Set(numbers).size < 2) return new Set()
  const best = better === 'more' ? Math.max(...numbers) : Math.min(...numbers)
  return new Set(values.flatMap((value, nth) => (value === best ? [nth] : [])))
}
