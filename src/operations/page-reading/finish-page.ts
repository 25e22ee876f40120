import { toFailedPageResult, toPageResult } from '#audit/page-result.ts'
import type { FailedVisit, PageVisit } from '#crawl/walk/visit.ts'
import { type FinishedPage, NO_VALIDATORS } from '#domain/crawls/finished-page.ts'
import { indexabilityOf } from '#domain/facts/indexability.ts'
import type { PageFacts } from '#domain/facts/page-facts.ts'
import { storedHeaders } from '#domain/facts/stored-headers.ts'
import { compressFacts } from '#store/crawls/compressed-facts.ts'
import { validatorsOf } from './cached-page.ts'
import type { JudgedPage, KeptFacts } from './read-page.ts'

/** A page that was read and judged, with what is stored for later crawls. */
export function finishPage(
  visit: PageVisit<JudgedPage>,
  judged: JudgedPage,
  { keepsFacts, startedAt }: { keepsFacts: KeptFacts; startedAt: number },
): FinishedPage {
  const { fingerprint, gist = '' } = visit.reading
  const result = toPageResult({ ...visit, isGuessed: isGuessed(visit) }, judged, visit.reading.links)
  return {
    position: visit.position,
    source: visit.source,
    foundOn: visit.foundOn,
    result,
    findings: visit.isSoft404 ? undefined : judged.findings,
    indexability: indexabilityOf(result, startedAt),
    failure: null,
    ...factsOf(visit, judged, keepsFacts),
    fingerprint,
    gist,
    template: judged.template,
    ...(judged.screenshots && { screenshots: judged.screenshots }),
    layout: visit.reading.layout,
    validators: validatorsOf(visit.response.headers),
    headers: keepsFacts ? storedHeaders(visit.response.headers) : undefined,
    packedSource: judged.packedSource,
    packedRawSource: judged.packedRawSource,
  }
}

type FinishedFacts = Pick<FinishedPage, 'facts' | 'rawFacts' | 'packedFacts' | 'packedRawFacts' | 'columnFacts'>

/** An unchanged page was judged again with new headers, so its facts are compressed here and not when it was read. */
function factsOf({ reading }: PageVisit<JudgedPage>, judged: JudgedPage, keepsFacts: KeptFacts): FinishedFacts {
  const { facts, rawFacts, mainText } = judged
  const compress = (known: PageFacts | null) =>
    keepsFacts === 'compressed' && known !== null ? compressFacts(known) : undefined
  const packedFacts = judged.packedFacts ?? compress(facts)
  if (packedFacts === undefined) return { facts, rawFacts }
  const packedRawFacts = judged.packedRawFacts ?? compress(rawFacts)
  const columnFacts = { mainText, scriptLinks: reading.scriptLinks }
  return { facts: null, rawFacts: null, packedFacts, packedRawFacts, columnFacts }
}

/** Whether the crawler guessed the URL, which no page links to and through which no page was found. */
export function isGuessed({ source, leadsToPages }: PageVisit<unknown>): boolean {
  return source === 'probe' && !leadsToPages
}

export function finishFailedPage(visit: FailedVisit): FinishedPage {
  const { position, source, foundOn, failure } = visit
  const result = toFailedPageResult(visit)
  return {
    position,
    source,
    foundOn,
    result,
    indexability: indexabilityOf(result, 0),
    failure,
    facts: null,
    rawFacts: null,
    fingerprint: '',
    gist: '',
    validators: NO_VALIDATORS,
    headers: visit.headers ? storedHeaders(visit.headers) : undefined,
  }
}
