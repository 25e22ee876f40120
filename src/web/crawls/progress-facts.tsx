import { describePace } from '#domain/crawls/crawl-progress.ts'
import { formatNumber } from '#domain/words/counts.ts'
import { arePagesDone, crawlProgress } from './crawl-progress.ts'
import type { CrawlState } from './crawl-state.ts'
import { usePace } from './use-pace.ts'

export function ProgressFacts({ state }: { state: CrawlState }) {
  const progress = crawlProgress(state)
  const pace = usePace(state.crawlId, progress?.done ?? 0)
  if (progress === null) return <span>Waiting for the first page</span>
  const { done, found, waiting } = progress
  const leftOut = Math.max(0, found - done - waiting)
  const facts = [
    `${number(done)} done`,
    `${number(found)} found`,
    ...(arePagesDone(state) ? [] : [`${number(waiting)} waiting`]),
    ...(leftOut > 0 ? [`${number(leftOut)} left out`] : []),
    ...(arePagesDone(state) ? [] : [describePace(pace, waiting)]),
  ]
  return <span>{facts.filter((fact) => fact !== '').join(' · ')}</span>
}

function number(count: number): string {
  return formatNumber(count)
}
