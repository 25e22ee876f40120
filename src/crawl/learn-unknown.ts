import { randomUUID } from 'node:crypto'
import type { CrawlContext } from './crawl-context.ts'
import { learnUnknown, type ProbeAnswer, type Unknown } from './probe.ts'
import { mayBePage, readAnswer } from './read-answer.ts'
import type { Scope } from './scope.ts'

/** What the site answers for pages that do not exist; asked once a crawl, when somebody needs it first. */
export async function unknownOf<Facts>(crawl: CrawlContext<Facts>, scope: Scope): Promise<Unknown> {
  crawl.unknownAsked ??= learnUnknown(() => askForNothing(crawl, scope))
  crawl.unknown = await crawl.unknownAsked
  return crawl.unknown
}

async function askForNothing<Facts>(crawl: CrawlContext<Facts>, scope: Scope): Promise<ProbeAnswer> {
  const { randomWord = randomUUID, readPage, onFault } = crawl.options
  const url = `${scope.origin}/${randomWord()}`
  if (!scope.mayFetch(url)) return { kind: 'trouble' }
  const result = await crawl.fetchPaced(url, {
    follow: (hop) => scope.mayFetch(hop.location),
    wantsBody: mayBePage,
    retries: 0,
  })
  if (result.kind === 'redirect') return { kind: 'no-page' }
  if (result.kind !== 'response' || result.response.status >= 500 || result.response.status === 429) {
    return { kind: 'trouble' }
  }
  const reading = await readAnswer(result.response, readPage, onFault)
  return reading !== null && 'fingerprint' in reading
    ? { kind: 'page', fingerprint: reading.fingerprint }
    : { kind: 'no-page' }
}
