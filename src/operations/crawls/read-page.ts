import { auditPage, type PageAudit } from '#audit/audit-page.ts'
import { describePage, type PageFields } from '#audit/page-result.ts'
import type { PageReading } from '#crawl/visit.ts'
import type { PageFacts } from '#domain/page-facts.ts'
import type { PageResponse } from '#domain/page-response.ts'
import { extractPage } from '#extract/extract-page.ts'

/** A page read and judged: all that needs its HTML, and so all that takes time. */
export type JudgedPage = {
  facts: PageFacts
  /** What its HTML said before its scripts ran; null unless `facts` are those of the rendered page. */
  rawFacts: PageFacts | null
  /** Why a page that should have been rendered was not. */
  renderingError: string | null
  fields: PageFields
  /** Checks that broke down. */
  faults: { check: string; error: string }[]
}

/** Null when the answer is not a web page. */
export function readPage(response: PageResponse): PageReading<JudgedPage> | null {
  const page = extractPage(response)
  if (page === null) return null
  const { facts, links, scriptLinks, fingerprint } = page
  const [gist, saysNotFound] = [gistOf(facts), NOT_FOUND.test(facts.title ?? '') || NOT_FOUND.test(facts.h1s[0] ?? '')]
  return { facts: judgePage(facts, links), links, scriptLinks, fingerprint, gist, saysNotFound }
}

const NOT_FOUND = /\b404\b|not found/i

/** Pages of an endless list differ in their numbers alone. */
function gistOf({ title, mainText }: PageFacts): string {
  return `${(title ?? '').replace(/\d+/g, '').slice(0, 200)}|${mainText.wordCount}`
}

export function judgePage(facts: PageFacts, links: string[]): JudgedPage {
  const audit = auditPage(facts)
  return {
    facts,
    rawFacts: null,
    renderingError: null,
    fields: describePage(facts, audit, links),
    faults: faultsOf(audit),
  }
}

function faultsOf({ results }: PageAudit): JudgedPage['faults'] {
  return results.flatMap((each) => (each.outcome === 'errored' ? [{ check: each.check, error: each.error }] : []))
}
