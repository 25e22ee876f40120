import type { SitemapKind } from '#domain/crawls/sitemap-report.ts'
import { createXmlScanner, type XmlScanner } from './xml-scanner.ts'
import { attributeOf, decodeEntities } from './xml-tag.ts'

/** Where a reader puts what it finds. Only the first problem counts. */
export type SitemapFindings = {
  is(kind: SitemapKind): void
  page(address: string): void
  sitemap(address: string): void
  problem(what: string): void
  /** This is no sitemap: the rest need not be read. */
  refuse(why: string): void
}

/** The sitemap protocol allows for less than this. */
export const MAX_URL_LENGTH = 2048

/** Reads sitemaps, index files and feeds. */
export function createXmlSitemapReader(findings: SitemapFindings): XmlScanner {
  /** The address that is being read; null outside of one. */
  let address: string | null = null
  let isRoot = true

  return createXmlScanner({
    open(name, parent, tag) {
      address = isAddress(name, parent) ? '' : null
      if (isRoot) readRoot(name, findings)
      isRoot = false
      if (name !== 'link' || parent !== 'entry') return
      const href = attributeOf(tag, 'href')
      if (href !== null && (attributeOf(tag, 'rel') ?? 'alternate') === 'alternate') {
        findings.page(decodeEntities(href).text)
      }
    },
    text(text) {
      if (address !== null && address.length <= MAX_URL_LENGTH) address += text
    },
    close(name, parent, isCut) {
      // How an address goes on that breaks off with the file nobody knows.
      if (address !== null && isAddress(name, parent) && !isCut) {
        if (parent === 'sitemap') findings.sitemap(address)
        else findings.page(address)
      }
      address = null
    },
    problem: (what, line) => findings.problem(`line ${line}: ${what}`),
  })
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

/** <loc> also stands in descriptions of pictures and films, <link> in those of a whole feed. */
function isAddress(name: string, parent: string): boolean {
  return (name === 'loc' && (parent === 'url' || parent === 'sitemap')) || (name === 'link' && parent === 'item')
}
