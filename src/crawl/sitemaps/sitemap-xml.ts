import type { SitemapKind } from '#domain/crawls/sitemap-report.ts'
import { createXmlScanner, type XmlScanner } from './xml-scanner.ts'
import { attributeOf, decodeEntities } from './xml-tag.ts'

/** Receives what a reader finds. Only the first problem is reported. */
export type SitemapFindings = {
  is(kind: SitemapKind): void
  page(url: string): void
  sitemap(url: string): void
  problem(what: string): void
  /** Call if the file is not a sitemap. The rest of the file is then ignored. */
  refuse(why: string): void
}

/** The limit of the sitemap protocol. */
export const MAX_URL_LENGTH = 2048

export function createXmlSitemapReader(findings: SitemapFindings): XmlScanner {
  /** The URL being read; null outside of an element that contains one. */
  let url: string | null = null
  let isRoot = true

  return createXmlScanner({
    open(name, parent, tag) {
      url = isUrl(name, parent) ? '' : null
      if (isRoot) readRoot(name, findings)
      isRoot = false
      if (name !== 'link' || parent !== 'entry') return
      const href = attributeOf(tag, 'href')
      if (href !== null && (attributeOf(tag, 'rel') ?? 'alternate') === 'alternate') {
        findings.page(decodeEntities(href).text)
      }
    },
    text(text) {
      if (url !== null && url.length <= MAX_URL_LENGTH) url += text
    },
    close(name, parent, isCut) {
      // A URL that is cut off at the end of the file is ignored.
      if (url !== null && isUrl(name, parent) && !isCut) {
        if (parent === 'sitemap') findings.sitemap(url)
        else findings.page(url)
      }
      url = null
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

/** The parent matters: images and videos also have a <loc>, and a feed as a whole has a <link>. */
function isUrl(name: string, parent: string): boolean {
  return (name === 'loc' && (parent === 'url' || parent === 'sitemap')) || (name === 'link' && parent === 'item')
}
