import { failureReason } from '../crawls/failure-reason.ts'
import type { FetchFailureKind } from '../crawls/fetch-failure.ts'
import { counted, formatNumber, plural } from '../words/counts.ts'
import { leftOutUrls, pagesOf, type Sentence, text } from './sentence.ts'
import type { FailedPages } from './site-counts.ts'
import type { SiteFacts } from './site-facts.ts'

const MOSTLY_IN_FOLDER = 0.8
const MAX_REASONS = 3

export function describeNothingLoads(facts: SiteFacts): Sentence {
  const { requested } = facts.sets
  const isOne = requested === 1
  return [
    text('No page loads: '),
    pagesOf('broken', isOne ? 'the only URL' : `all ${formatNumber(requested)} URLs`),
    text(` that ${isOne ? 'was requested is' : 'were requested are'} broken${whyBroken(facts)}.`),
  ]
}

export function describeBroken(facts: SiteFacts): Sentence {
  const { requested, broken } = facts.sets
  if (broken === 0) return describeNoneBroken(facts)
  const what = `of ${counted(requested, 'requested URL')} ${plural(broken, 'is', 'are')} broken`
  return [pagesOf('broken', formatNumber(broken)), text(` ${what}${whyBroken(facts)}${whereBroken(facts)}.`)]
}

/** A crawl that left URLs out says nothing about these. */
function describeNoneBroken({
  sets: { requested },
  limit,
  leftOut: { pageLimit = 0 },
  isAtLeast,
  end,
}: SiteFacts): Sentence {
  if (limit !== null && pageLimit > 0) {
    const urls = `${isAtLeast ? 'at least ' : ''}${counted(pageLimit, 'found URL')}`
    return [
      text('No crawled page is broken; '),
      leftOutUrls(urls),
      text(` ${plural(pageLimit, 'was', 'were')} not requested.`),
    ]
  }
  if (end !== 'completed') return [text('No crawled page is broken.')]
  return [text(requested === 1 ? 'The crawl found no other page.' : 'No page is broken.')]
}

/** Broken pages by reason, the most frequent first. Each reason lists the failures that it includes. */
export function groupFailures(failures: readonly FailedPages[]): { words: string; pages: number; of: FailedPages[] }[] {
  const groups = Map.groupBy(failures, ({ kind, statusCode }) =>
    failureReason(kind as FetchFailureKind | null, statusCode),
  )
  return [...groups]
    .map(([words, of]) => ({ words, pages: of.reduce((sum, { pages }) => sum + pages, 0), of }))
    .sort((one, other) => other.pages - one.pages || one.words.localeCompare(other.words))
}

/** ' (404 Not Found)', ': 404 Not Found (12), timed out (3)'. */
function whyBroken({ failures = [] }: SiteFacts): string {
  const reasons = groupFailures(failures)
  const [first] = reasons
  if (first === undefined) return ''
  if (reasons.length === 1) return ` (${first.words})`
  const shown = reasons.slice(0, MAX_REASONS).map(({ words, pages }) => `${words} (${formatNumber(pages)})`)
  const rest = reasons.slice(MAX_REASONS).reduce((sum, { pages }) => sum + pages, 0)
  return `: ${[...shown, ...(rest > 0 ? [`others (${formatNumber(rest)})`] : [])].join(', ')}`
}

function whereBroken({ sets: { broken }, brokenFolder }: SiteFacts): string {
  if (!brokenFolder || broken < 2) return ''
  if (brokenFolder.pages === broken) return `, all under ${brokenFolder.name}`
  if (brokenFolder.pages / broken < MOSTLY_IN_FOLDER) return ''
  return `, ${formatNumber(brokenFolder.pages)} of them under ${brokenFolder.name}`
}
