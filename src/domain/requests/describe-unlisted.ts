import type { CrawlBalance } from '../crawls/crawl-balance.ts'
import type { RenderingSummary } from '../rendering/rendering-summary.ts'
import { formatNumber } from '../words/counts.ts'

/** A sentence for each kind of request that the lists of a crawl do not name one by one. */
export function describeUnlisted(
  { leftOut, examples }: Pick<CrawlBalance, 'leftOut' | 'examples'>,
  rendering: Pick<RenderingSummary, 'rendered'> | null | undefined,
): string[] {
  const { guessed = 0 } = leftOut
  const named = examples.guessed?.length ?? 0
  return [
    ...(guessed > named
      ? [`Guessed URLs: ${formatNumber(guessed)} gave no new page. The archive names ${formatNumber(named)} of them.`]
      : []),
    ...(rendering && rendering.rendered > 0
      ? [
          'Rendered pages: what their scripts requested is not listed. The details of a page name the requests that failed.',
        ]
      : []),
  ]
}
