import { auditPage, type Judgement } from '#audit/audit-page.ts'
import { describePage } from '#audit/page-result.ts'
import { gistOfHashes } from '#crawl/traps/page-texts.ts'
import type { PageReading } from '#crawl/walk/visit.ts'
import { saysNotFound } from '#domain/facts/not-found-wording.ts'
import type { MainText, PageFacts } from '#domain/facts/page-facts.ts'
import type { PageResponse } from '#domain/facts/page-response.ts'
import type { TextSkeleton } from '#domain/facts/text-skeleton.ts'
import { extractPage } from '#extract/extract-page.ts'

export type JudgedPage = {
  /** Null unless facts are stored, because passing them between threads is expensive. */
  facts: PageFacts | null
  canonicalUrl: string | null
  mainText: MainText
  /** Facts of the HTML before scripts ran; null unless `facts` are those of the rendered page. */
  rawFacts: PageFacts | null
  renderingError: string | null
  fields: ReturnType<typeof describePage>
  faults: { check: string; error: string }[]
}

export type ReadingTask = { response: PageResponse; keepsFacts: boolean }

export function readPage({ response, keepsFacts }: ReadingTask): PageReading<JudgedPage> | null {
  const page = extractPage(response)
  if (page === null) return null
  const { facts, links, scriptLinks, fingerprint, media, outline, text } = page
  const judged = judgePage(facts)
  if (!keepsFacts) judged.facts = null
  return {
    facts: judged,
    links,
    scriptLinks,
    fingerprint,
    outline,
    textHash: facts.mainText.hash,
    canonicalUrl: facts.canonical?.url ?? null,
    gist: gistOf(facts, outline, media),
    signature: facts.mainText.signature,
    saysNotFound: saysNotFound(facts, text),
  }
}

/** Ignores digits, because pages of an endless list differ only in their numbers. */
function gistOf({ title, mainText }: PageFacts, { texts }: TextSkeleton, media: string): string {
  if (texts.length > 0) return gistOfHashes(texts.map((text) => text + media))
  return `${(title ?? '').replace(/\d+/g, '').slice(0, 200)}|${mainText.wordCount}|${media}`
}

export function judgePage(facts: PageFacts, rawFacts: PageFacts | null = null): JudgedPage {
  const judgement = auditPage(facts, undefined, rawFacts ?? facts)
  return {
    facts,
    canonicalUrl: facts.canonical?.url ?? null,
    mainText: facts.mainText,
    rawFacts,
    renderingError: null,
    fields: describePage(facts, judgement),
    faults: faultsOf(judgement),
  }
}

function faultsOf({ results }: Judgement): JudgedPage['faults'] {
  return results.flatMap((each) => (each.outcome === 'errored' ? [{ check: each.check, error: each.error }] : []))
}
