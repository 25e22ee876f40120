import type { CrawlBalance } from '../crawls/crawl-balance.ts'
import type { RenderingSummary } from '../rendering/rendering-summary.ts'
import { counted, formatNumber, plural } from '../words/counts.ts'

/** A sentence for each kind of request that the lists of a crawl do not name one by one. */
export function describeUnlisted(
  { leftOut, examples }: Pick<CrawlBalance, 'leftOut' | 'examples'>,
  rendering: Pick<RenderingSummary, 'rendered'> | null | undefined,
): string[] {
  const { guessed = 0 } = leftOut
  const named = examples.guessed?.length ?? 0
  return [
    ...(guessed > named ? [describeGuesses(guessed, named)] : []),
    ...(rendering && rendering.rendered > 0
      ? [
          'Rendered pages: what their scripts requested is not listed. The details of a page name the requests that failed.',
        ]
      : []),
  ]
}

/** Other guesses may have led to new pages. */
function describeGuesses(guessed: number, named: number): string {
  const listed = guessed === 1 ? 'does not list it' : `lists ${named === 0 ? 'none' : formatNumber(named)} of them`
  const urls = `${counted(guessed, 'URL')} that the site does not name, and ${plural(guessed, 'it', 'they')}`
  return `We tried ${urls} led to no new page. The crawl's archive ${listed}.`
}
