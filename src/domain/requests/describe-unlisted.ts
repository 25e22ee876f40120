import type { CrawlBalance } from '../crawls/crawl-balance.ts'
import { describeSources } from '../crawls/describe-balance.ts'
import type { RenderingSummary } from '../rendering/rendering-summary.ts'
import { counted, formatNumber, plural } from '../words/counts.ts'
import { describeUnlistedCounts, type UnlistedSummary } from './unlisted-requests.ts'

const NOT_COUNTED =
  'Not listed and not counted in this crawl: requests that were repeated, or sent with another method (HEAD, then GET).'

/** A sentence for each kind of request that the lists of a crawl do not name one by one. */
export function describeUnlisted(
  { leftOut, examples, guessedInScripts }: Pick<CrawlBalance, 'leftOut' | 'examples' | 'guessedInScripts'>,
  rendering: Pick<RenderingSummary, 'rendered'> | null | undefined,
  /** Undefined for crawls of older versions. */
  unlisted: UnlistedSummary | undefined,
): string[] {
  const { guessed = 0 } = leftOut
  const countsLine = unlisted === undefined ? NOT_COUNTED : describeUnlistedCounts(unlisted)
  return [
    ...(guessed > 0 ? [describeGuesses(guessed, examples.guessed?.length ?? 0, guessedInScripts)] : []),
    ...(countsLine === null ? [] : [countsLine]),
    ...(rendering && rendering.rendered > 0
      ? [
          'Rendered pages: what their scripts requested is not listed. The details of a page name the requests that failed.',
        ]
      : []),
  ]
}

/** Other guesses may have led to new pages. */
function describeGuesses(guessed: number, named: number, inScripts: number | undefined): string {
  const urls = `${counted(guessed, 'guessed URL')}${describeSources(guessed, inScripts)}`
  const which = named < guessed ? `the first ${formatNumber(named)} of them` : plural(guessed, 'it', 'all of them')
  const where =
    named === 0
      ? `The crawl's archive does not list ${plural(guessed, 'it', 'them')}.`
      : `The balance in the manifest of the crawl's archive lists ${which} as ‘guessed’.`
  return `We tried ${urls}, which led to no new page. ${where}`
}
