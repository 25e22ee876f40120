import type { FinishedPage } from '#domain/crawls/finished-page.ts'
import { readLinkPlaces } from '#domain/facts/link-facts.ts'
import { type LinkFacts, unpackLinks } from '#domain/facts/packed-links.ts'
import type { PageFacts } from '#domain/facts/page-facts.ts'
import type { RedirectHop } from '#domain/facts/page-response.ts'
import type { Finding, Issue } from '#domain/issues/issue.ts'
import type { SitemapEntryDetails } from '#domain/site-files/sitemap-file.ts'
import { type ArchivedLink, toPageRow } from '../archived-page.ts'
import { factsToColumns } from '../fact-columns.ts'
import type { Writers } from './open-writers.ts'

/** Writes a page to all tables that contain a part of it. */
export function writePage(writers: Writers, page: FinishedPage): void {
  const { tables, urlId, isForChecksOnly } = writers
  const { result, facts, rawFacts } = page
  const row = toPageRow(page, urlId)
  tables.pages.add(row)
  if (page.foundOn != null) tables.first_links.add({ position: page.position, found_on: page.foundOn })
  if (result.redirects.length > 0) writeRedirects(writers, { ...result, finalUrl: result.url })
  writeLinks(writers, row.page, page.packedLinks === undefined ? facts : unpackLinks(page.packedLinks))
  if (isForChecksOnly) return
  for (const found of [...result.issues, ...(page.findings ?? [])]) writeIssue(writers, row.page, found)
  if (rawFacts !== null) writeFacts(writers, { page: row.page, is_raw: true }, rawFacts, JSON.stringify(rawFacts.links))
  if (facts === null) return
  writeFacts(writers, { page: row.page, is_raw: false }, facts, null)
}

function writeLinks(writers: Writers, page: number, facts: (LinkFacts & Pick<PageFacts, 'linkDetails'>) | null): void {
  if (facts === null) return
  writeHreflangs(writers, page, facts)
  const places = facts.linkDetails && readLinkPlaces(facts.linkDetails)
  for (const [position, link] of facts.links.entries()) {
    writeLink(writers, page, position, { ...link, ...places?.[position] })
  }
}

function writeFacts(
  { tables }: Writers,
  place: { page: number; is_raw: boolean },
  facts: PageFacts,
  links: string | null,
): void {
  tables.facts.add({ ...place, ...factsToColumns(facts), links })
  if (facts.text) tables.texts.add({ ...place, text: facts.text.main, length: facts.text.length })
}

type Chain = { requestedUrl: string; redirects: RedirectHop[]; finalUrl: string; isSoft404?: boolean }

export function writeRedirects({ tables, urlId }: Writers, chain: Chain): void {
  for (const [hop, { url, status, location, by }] of chain.redirects.entries()) {
    tables.redirects.add({
      first: urlId(chain.requestedUrl),
      hop,
      source: urlId(url),
      target: urlId(location),
      status_code: status,
      by: by ?? 'http',
      last: urlId(chain.finalUrl),
      is_soft_404: chain.isSoft404 ?? false,
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

function writeHreflangs({ tables, urlId }: Writers, page: number, { hreflangs, inBody }: LinkFacts): void {
  for (const { lang, url } of hreflangs) tables.hreflangs.add({ page, lang, target: urlId(url), place: 'head' })
  for (const { lang, url } of inBody?.hreflangs ?? []) {
    tables.hreflangs.add({ page, lang, target: urlId(url), place: 'body' })
  }
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
