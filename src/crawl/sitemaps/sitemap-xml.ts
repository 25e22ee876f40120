import type { SitemapKind } from '#domain/crawls/sitemap-report.ts'
import type { SitemapEntryDetails } from '#domain/site-files/sitemap-file.ts'
import { beginsExtension, createExtensionReader, isExtensionField } from './sitemap-extensions.ts'
import { createXmlScanner, type XmlScanner } from './xml-scanner.ts'
import { decodeEntities, linkAttributesOf } from './xml-tag.ts'

/** Receives what a reader finds. Only the first problem is reported. */
export type SitemapFindings = {
  is(kind: SitemapKind): void
  /** `details` is null if the reader does not collect them. */
  page(url: string, details: SitemapEntryDetails | null): void
  sitemap(url: string): void
  problem(what: string): void
  /** Call if the file is not a sitemap. The rest of the file is then ignored. */
  refuse(why: string): void
}

/** The limit of the sitemap protocol. */
export const MAX_URL_LENGTH = 2048
/** Dates, frequencies and language codes are much shorter. */
const MAX_TEXT_LENGTH = 100
const MAX_ALTERNATES = 200

export function createXmlSitemapReader(findings: SitemapFindings, collectsDetails: boolean): XmlScanner {
  /** The field whose text is being read, and its text so far. */
  let field: Field | null = null
  let text = ''
  /** The entry being read. Its URL is reported when the entry ends, together with its details. */
  let url: string | null = null
  let details: SitemapEntryDetails | null = null
  let isRoot = true
  const extension = createExtensionReader()

  function beginEntry(): void {
    reportEntry()
    details = collectsDetails ? noDetails() : null
  }

  function reportEntry(): void {
    if (url !== null) findings.page(url, details)
    url = null
  }

  function setUrl(found: string): void {
    if (url !== null) beginEntry()
    url = found
  }

  function readLink(parent: string, tag: string): void {
    if (parent !== 'entry' && (parent !== 'url' || details === null)) return
    const { href, rel, hreflang } = linkAttributesOf(tag)
    if (href === null || (rel ?? 'alternate') !== 'alternate') return
    if (parent === 'entry') setUrl(decodeEntities(href).text)
    else if (hreflang !== null) addAlternate(details, hreflang, href)
  }

  return createXmlScanner({
    open(name, parent, tag) {
      field = fieldOf(name, parent, collectsDetails)
      text = ''
      if (isRoot) readRoot(name, findings)
      isRoot = false
      if (isEntry(name)) beginEntry()
      else if (name === 'link') readLink(parent, tag)
      else if (parent === 'url' && details !== null) {
        countMedia(details, name)
        if (beginsExtension(name)) extension.begin()
      }
    },
    text(piece) {
      if (field !== null && text.length <= MAX_URL_LENGTH) text += piece
    },
    close(name, parent, isCut) {
      // A text that is cut off at the end of the file is ignored.
      if (field !== null && !isCut && field === fieldOf(name, parent, collectsDetails)) {
        if (field === 'sitemap') findings.sitemap(text)
        else if (field === 'url') setUrl(text)
        else if (field === 'extension') extension.fill(name, text.trim())
        else if (details !== null) details[field] ??= cut(text.trim(), MAX_TEXT_LENGTH)
      }
      field = null
      if (isEntry(name)) reportEntry()
      else if (parent === 'url' && details !== null && beginsExtension(name)) extension.end(name, details)
    },
    problem: (what, line) => findings.problem(`line ${line}: ${what}`),
  })
}

export function noDetails(): SitemapEntryDetails {
  return { lastmod: null, changefreq: null, priority: null, alternates: [], imageCount: 0, videoCount: 0 }
}

function readRoot(name: string, findings: SitemapFindings): void {
  const kind = ROOTS.get(name)
  if (kind !== undefined) findings.is(kind)
  else findings.refuse(name === 'html' ? 'this is an HTML page' : `it begins with <${name.slice(0, 40)}>`)
}

const ROOTS = new Map<string, SitemapKind>([
  ['urlset', 'urlset'],
  ['sitemapindex', 'index'],
  ['rss', 'rss'],
  ['rdf', 'rss'],
  ['feed', 'atom'],
])

function isEntry(name: string): boolean {
  return name === 'url' || name === 'item' || name === 'entry'
}

type Field = 'url' | 'sitemap' | 'lastmod' | 'changefreq' | 'priority' | 'extension'

/** The parent matters: images and videos also have a <loc>, and a feed as a whole has a <link>. */
function fieldOf(name: string, parent: string, collectsDetails: boolean): Field | null {
  if (name === 'loc') return parent === 'url' || parent === 'sitemap' ? parent : null
  if (name === 'link') return parent === 'item' ? 'url' : null
  if (!collectsDetails) return null
  if (parent === 'url') return name === 'lastmod' || name === 'changefreq' || name === 'priority' ? name : null
  if (isExtensionField(name, parent)) return 'extension'
  const isDate = (name === 'pubdate' && parent === 'item') || (name === 'updated' && parent === 'entry')
  return isDate ? 'lastmod' : null
}

function addAlternate(details: SitemapEntryDetails | null, hreflang: string, href: string): void {
  if (details === null || details.alternates.length >= MAX_ALTERNATES) return
  details.alternates.push({
    hreflang: cut(decodeEntities(hreflang).text.trim(), MAX_TEXT_LENGTH),
    href: cut(decodeEntities(href).text.trim(), MAX_URL_LENGTH),
  })
}

function countMedia(details: SitemapEntryDetails, name: string): void {
  if (name === 'image') details.imageCount += 1
  else if (name === 'video') details.videoCount += 1
}

function cut(text: string, maxLength: number): string {
  return text.length <= maxLength ? text : text.slice(0, maxLength)
}
