import { packSource } from '#archive/packed-source.ts'
import { auditPage } from '#audit/audit-page.ts'
import { describePage } from '#audit/page-result.ts'
import { outcomesOf, type PageOutcomes } from '#audit/page-tallies.ts'
import type { Rules } from '#audit/rules.ts'
import { gistOfHashes } from '#crawl/traps/page-texts.ts'
import type { PageReading } from '#crawl/walk/visit.ts'
import type { BrowserFacts } from '#domain/browser/browser-facts.ts'
import { NO_CHANGES, type RuleSet } from '#domain/checks/rule-set.ts'
import type { FinishedPage } from '#domain/crawls/finished-page.ts'
import type { ExtractionRule } from '#domain/extraction/extraction-rule.ts'
import { saysNotFound } from '#domain/facts/not-found-wording.ts'
import type { MainText, PageFacts } from '#domain/facts/page-facts.ts'
import type { PageResponse } from '#domain/facts/page-response.ts'
import type { TextSkeleton } from '#domain/facts/text-skeleton.ts'
import type { Finding } from '#domain/issues/issue.ts'
import { type PackedFacts, packFacts } from '#domain/packed-facts/packed-facts.ts'
import type { UsedResource } from '#domain/requests/resource.ts'
import { extractValues } from '#extract/custom/extract-values.ts'
import { extractPage } from '#extract/extract-page.ts'
import { layoutOf } from '#extract/text/page-layout.ts'
import { compressFacts } from '#store/crawls/compressed-facts.ts'
import { factsForQueries, groupsFor } from './groups-for.ts'
import { knownRules } from './known-rules.ts'
import { namedBy } from './named-by.ts'
import { resourcesOf } from './resources-of.ts'

export type JudgedPage = PageOutcomes & {
  /** Null unless facts are stored, because passing them between threads is expensive. */
  facts: PageFacts | null
  /** The same facts where they are only copied from here on. See `FinishedPage`. */
  packedFacts?: PackedFacts
  packedRawFacts?: PackedFacts | undefined
  /** The HTML, and for rendered pages also the HTML before scripts ran. Set if the source is kept. */
  packedSource?: Uint8Array<ArrayBuffer> | undefined
  packedRawSource?: Uint8Array<ArrayBuffer> | undefined
  /** The files that the page uses. Set if they are listed. */
  resources?: UsedResource[]
  /** Other pages that this one names in its canonical and hreflang tags. Absent if there are none. */
  named?: UsedResource[]
  lang: string | null
  canonicalUrl: string | null
  mainText: MainText
  /** Facts of the HTML before scripts ran; null unless `facts` are those of the rendered page. */
  rawFacts: PageFacts | null
  renderingError: string | null
  /** Set if only samples of each template are rendered. */
  template?: string | undefined
  /** Set if pictures of rendered pages are kept. */
  screenshots?: FinishedPage['screenshots']
  fields: ReturnType<typeof describePage>
  /** Absent if there are none, as on nearly every page. */
  findings?: Finding[] | undefined
}

/**
 * `packed`: as text for an archive; `compressed`: for the database; `also-compressed`: for the database and as an object;
 * `links`: only links and what query checks read.
 */
export type KeptFacts = boolean | 'packed' | 'compressed' | 'also-compressed' | 'links'

export type ReadingTask = {
  response: PageResponse
  keepsFacts: KeptFacts
  /** Whether all fact groups are kept. Default: only those that checks need. */
  keepsGroups?: boolean | undefined
  /** Whether the files that the page uses are part of the result. */
  listsFiles?: boolean | undefined
  /** Default: the catalogue without changes. */
  ruleSet?: RuleSet | undefined
  /** The project's own columns. */
  extraction?: readonly ExtractionRule[] | undefined
  keepsSource?: boolean | undefined
  findsLayout?: boolean | undefined
  /** Set if the response is a page after its scripts ran, or if the browser could not render the page. */
  rendered?: RenderedTask | undefined
}

type RenderedTask = {
  /** Null if the response is what the server sent. */
  rawFacts: PageFacts | null
  browser: Partial<BrowserFacts>
}

/** Facts that are compressed may have at most `maxFactBytes`. */
export function readPage(task: ReadingTask, maxFactBytes?: number): PageReading<JudgedPage> | null {
  const { response, keepsFacts, keepsGroups, listsFiles, ruleSet = NO_CHANGES } = task
  const { extraction = [], keepsSource, rendered } = task
  const rules = knownRules(ruleSet)
  const page = extractPage(response, groupsFor(rules, { keepsGroups, listsFiles }))
  if (page === null) return null
  const { links, longLinks, scriptLinks, fingerprint, media, outline, text } = page
  const facts = rendered ? asRendered(page.facts, rendered) : page.facts
  if (extraction.length > 0) facts.extracted = extractValues(page.html, extraction)
  const judged = judgePage(facts, rendered?.rawFacts ?? null, rules)
  if (keepsSource) judged.packedSource = packSource(page.html)
  if (listsFiles) judged.resources = resourcesOf(facts)
  if (keepsFacts === 'compressed' || keepsFacts === 'also-compressed') {
    judged.packedFacts = compressFacts(facts, maxFactBytes)
  } else if (typeof keepsFacts === 'string') {
    judged.packedFacts = packFacts(facts, keepsFacts === 'packed' ? 'all' : factsForQueries(rules))
  }
  if (keepsFacts !== true && keepsFacts !== 'also-compressed') judged.facts = null
  return {
    facts: judged,
    links,
    ...(longLinks && { longLinks }),
    scriptLinks,
    fingerprint,
    outline,
    textHash: facts.mainText.hash,
    canonicalUrl: facts.canonical?.url ?? null,
    gist: gistOf(facts, outline, media),
    signature: facts.mainText.signature,
    saysNotFound: saysNotFound(facts, text),
    ...(task.findsLayout && { layout: layoutOf(page.html) }),
  }
}

/** URL, headers and size come from the server's response, because scripts and our renderer changed them. */
function asRendered(facts: PageFacts, { rawFacts, browser }: RenderedTask): PageFacts {
  if (rawFacts === null) return { ...facts, ...browser }
  const { url, bytes, charset, contentType, headers } = rawFacts
  const ofResponse = { url, bytes, charset, contentType, ...(headers && { headers }) }
  return { ...facts, ...browser, ...ofResponse, ...placedAsSent(facts, rawFacts) }
}

/** Places of faults in JSON-LD are those in the server's HTML, if it has the same fault. */
function placedAsSent(
  { structuredData }: Partial<PageFacts>,
  { structuredData: sent }: Partial<PageFacts>,
): Partial<PageFacts> {
  if (!structuredData || !sent || structuredData.jsonLdErrors.length === 0) return {}
  const jsonLdErrors = structuredData.jsonLdErrors.map((error) => {
    const same = sent.jsonLdErrors.find(({ excerpt }) => excerpt === error.excerpt)
    return same ? { ...error, line: same.line, column: same.column } : error
  })
  return { structuredData: { ...structuredData, jsonLdErrors } }
}

/** Ignores digits, because pages of an endless list differ only in their numbers. */
function gistOf({ title, mainText }: PageFacts, { texts }: TextSkeleton, media: string): string {
  if (texts.length > 0) return gistOfHashes(texts.map((text) => text + media))
  return `${(title ?? '').replace(/\d+/g, '').slice(0, 200)}|${mainText.wordCount}|${media}`
}

/** Reading the clock for each check would take as long as some checks, so only one page in 16 is timed. */
const TIMED_EVERY = 16
let judgedPages = 0

export function judgePage(facts: PageFacts, rawFacts: PageFacts | null, rules: Rules): JudgedPage {
  const isTimed = judgedPages++ % TIMED_EVERY === 0
  const now = isTimed ? () => performance.now() : undefined
  const judgement = auditPage(facts, rules, { rawFacts, now })
  const named = namedBy(facts)
  return {
    facts,
    lang: facts.lang,
    ...(named.length > 0 && { named }),
    canonicalUrl: facts.canonical?.url ?? null,
    mainText: facts.mainText,
    rawFacts,
    renderingError: null,
    fields: describePage(facts, judgement),
    findings: judgement.findings.length > 0 ? judgement.findings : undefined,
    ...outcomesOf(judgement),
  }
}
