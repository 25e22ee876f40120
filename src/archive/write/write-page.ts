import type { FinishedPage } from '#domain/crawls/finished-page.ts'
import { extractedText } from '#domain/extraction/extraction-rule.ts'
import type { RedirectHop } from '#domain/facts/page-response.ts'
import type { Finding, Issue } from '#domain/issues/issue.ts'
import type { ArchivedLink, UnpackedFacts } from '#domain/packed-facts/packed-facts.ts'
import type { KeptScreenshot, MissingScreenshot } from '#domain/rendering/screenshot.ts'
import type { SitemapEntryDetails } from '#domain/site-files/sitemap-file.ts'
import { toPageRow } from '../archived-page.ts'
import { FACT_COLUMNS } from '../fact-columns.ts'
import { unpackSource } from '../packed-source.ts'
import type { Writers } from './open-writers.ts'

/** Checks read only that there is such a row: the page was rendered. */
const NO_FACTS = Object.fromEntries(Object.keys(FACT_COLUMNS).map((column) => [column, null]))

/** The facts of a page, and those before its scripts ran if it was rendered. */
type FactsOfPage = { facts: UnpackedFacts | null; rawFacts: UnpackedFacts | null }

/** Writes a page to all tables that contain a part of it. */
export function writePage(writers: Writers, page: FinishedPage, { facts, rawFacts }: FactsOfPage): void {
  const { tables, urlId, isForChecksOnly } = writers
  const { result } = page
  const row = toPageRow(page, facts, urlId)
  tables.pages.add(row)
  if (page.foundOn != null) tables.first_links.add({ position: page.position, found_on: page.foundOn })
  if (result.redirects.length > 0) writeRedirects(writers, { ...result, finalUrl: result.url })
  if (facts !== null) writeHreflangs(writers, row.page, facts)
  // What a guessed page links to does not count for the site, so its links are kept with its facts.
  if (facts !== null && !result.isGuessed) writeLinks(writers, row.page, facts)
  const ownLinks = facts !== null && result.isGuessed ? linksAsJson(facts) : null
  if (facts?.columns) writeFacts(writers, { page: row.page, is_raw: false }, facts, ownLinks)
  if (isForChecksOnly) {
    if (result.raw !== null) tables.facts.add({ ...NO_FACTS, page: row.page, is_raw: true, links: null })
    return
  }
  for (const found of [...result.issues, ...(page.findings ?? [])]) {
    tables.page_issues.add({ page: row.page, ...issueColumns(found) })
  }
  if (rawFacts !== null) writeFacts(writers, { page: row.page, is_raw: true }, rawFacts, linksAsJson(rawFacts))
  if (page.packedSource) tables.sources.add({ page: row.page, is_raw: false, ...unpackSource(page.packedSource) })
  for (const taken of page.screenshots ?? []) tables.screenshots.add({ page: row.page, ...screenshotColumns(taken) })
  if (page.packedRawSource) tables.sources.add({ page: row.page, is_raw: true, ...unpackSource(page.packedRawSource) })
}

function screenshotColumns(taken: KeptScreenshot | MissingScreenshot) {
  if (!('image' in taken)) {
    const none = { width: null, height: null, page_height: null, bytes: null, not_loaded: null, image: null }
    return { device: taken.device, ...none, problem: 'problem' in taken ? taken.problem : null }
  }
  const { device, width, height, pageHeight: page_height, bytes, notLoaded: not_loaded, image } = taken
  const text = Buffer.from(image).toString('base64')
  return { device, width, height, page_height, bytes, not_loaded, problem: null, image: text }
}

/** Those of guessed pages as well: they are the return links of other pages. */
function writeHreflangs({ tables, urlId }: Writers, page: number, { hreflangs }: UnpackedFacts): void {
  for (const { lang, url, place } of hreflangs) tables.hreflangs.add({ page, lang, target: urlId(url), place })
}

function writeLinks(writers: Writers, page: number, { links }: UnpackedFacts): void {
  for (let position = 0; position < links.length; position += 1) {
    writeLink(writers, page, position, links[position] as ArchivedLink)
  }
}

function writeFacts(
  { tables, isForChecksOnly }: Writers,
  place: { page: number; is_raw: boolean },
  { columns, text, extracted }: UnpackedFacts,
  links: string | null,
): void {
  tables.facts.add({ ...place, ...columns, links })
  if (isForChecksOnly) return
  if (text !== null) tables.texts.add({ ...place, text: text.main, length: text.length })
  for (const [column, found] of Object.entries(extracted?.columns ?? {})) {
    const { count, isCut = false } = found
    const shown = { column, text: extractedText(found), count, is_cut: isCut }
    tables.extracted.add({ ...place, ...shown, details: JSON.stringify(found) })
  }
}

function linksAsJson({ links }: UnpackedFacts): string {
  return JSON.stringify(links.map(({ url, text, rel }) => ({ url, text, rel })))
}

type Chain = { requestedUrl: string; redirects: RedirectHop[]; finalUrl: string; isSoft404?: boolean }

export function writeRedirects({ tables, urlId }: Writers, chain: Chain): void {
  for (const [hop, { url, status, location, by, ms }] of chain.redirects.entries()) {
    tables.redirects.add({
      first: urlId(chain.requestedUrl),
      hop,
      source: urlId(url),
      target: urlId(location),
      status_code: status,
      by: by ?? 'http',
      last: urlId(chain.finalUrl),
      is_soft_404: chain.isSoft404 ?? false,
      ms: ms ?? null,
    })
  }
}

export function writeIssue({ tables, isForChecksOnly }: Writers, page: number, issue: Issue | Finding): void {
  if (!isForChecksOnly) tables.issues.add({ page, ...issueColumns(issue) })
}

export function issueColumns(issue: Issue | Finding) {
  const { type, severity, message, recommendation, evidence, evidenceCount } = issue
  const found = { evidence: JSON.stringify(evidence), evidence_count: evidenceCount ?? evidence.length }
  return { check: type, severity, message, recommendation, ...found }
}

/** The other languages of a sitemap's entry. Their URLs may be written in any way. */
export function writeAlternates(
  { tables, urlId }: Writers,
  page: number,
  alternates: SitemapEntryDetails['alternates'],
): void {
  for (const { hreflang, href } of alternates) {
    tables.hreflangs.add({ page, lang: hreflang, target: urlId(href), place: 'sitemap' })
  }
}

function writeLink(writers: Writers, source: number, position: number, link: ArchivedLink): void {
  const hash = link.url.indexOf('#')
  writers.tables.links.add({
    source,
    target: writers.urlId(hash === -1 ? link.url : link.url.slice(0, hash)),
    position,
    anchor: writers.anchorId(link.text),
    fragment: writers.fragmentId(hash === -1 ? '' : link.url.slice(hash)),
    rel: writers.relId(link.rel.join(' ')),
    region: link.region ?? 'unknown',
    kind: link.isImage === undefined ? 'unknown' : link.isImage ? 'image' : 'text',
  })
}
