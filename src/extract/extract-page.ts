import { linkedAddresses } from '#domain/linked-addresses.ts'
import type { PageFacts } from '#domain/page-facts.ts'
import type { PageResponse } from '#domain/page-response.ts'
import { readCanonical } from './canonical.ts'
import { collapseShort } from './collapse.ts'
import { collectPage } from './collect-page.ts'
import type { CollectedPage } from './collected-page.ts'
import { isHtml } from './content-type.ts'
import { decodeHtml } from './decode-html.ts'
import { detached } from './detached.ts'
import { baseOf, readLinks } from './link-facts.ts'
import { fingerprintOf, readMainText } from './main-text.ts'
import { readRobots } from './robots-directives.ts'
import { findScriptLinks } from './script-links.ts'

export type ExtractedPage = {
  facts: PageFacts
  /** Addresses to follow: each once, in document order, without fragments. */
  links: string[]
  scriptLinks: string[]
  /** Same title and same text, same fingerprint. */
  fingerprint: string
}

/** What an answer says, without judging it; null when it is not a web page. */
export function extractPage(response: PageResponse): ExtractedPage | null {
  const contentType = response.headers['content-type'] ?? ''
  if (!isHtml(contentType, response.body)) return null
  const { html, charset } = decodeHtml(response.body, contentType)
  const page = collectPage(html)
  const facts = toFacts(response, contentType, charset, page)
  return {
    facts,
    links: linkedAddresses(facts.links),
    scriptLinks: facts.scriptLinks,
    fingerprint: fingerprintOf(`${facts.title ?? ''}\n${facts.mainText.hash}`),
  }
}

function toFacts(response: PageResponse, contentType: string, charset: string, page: CollectedPage): PageFacts {
  const base = baseOf(response.url, page.baseHref)
  const meta = (name: string) => collapsed(page.metas.get(name))
  return {
    url: response.url,
    statusCode: response.status,
    contentType,
    charset,
    bytes: response.body.byteLength,
    ttfbMs: response.ttfbMs,
    lang: collapsed(page.lang),
    title: page.title === null ? null : detached(page.title),
    metaDescription: meta('description'),
    canonical: readCanonical(page.canonicalHrefs, base, response.headers.link, response.url),
    robots: readRobots(page.robots, response.headers['x-robots-tag']),
    openGraph: {
      title: meta('og:title'),
      description: meta('og:description'),
      image: meta('og:image'),
      url: meta('og:url'),
    },
    h1s: page.h1s,
    h2Count: page.h2Count,
    h3Count: page.h3Count,
    countedImages: page.images,
    links: readLinks(page.links, page.linkTexts, base),
    scriptLinks: findScriptLinks(page.scriptText, new URL(response.url)),
    mainText: readMainText(page.mainText),
  }
}

function collapsed(text: string | null | undefined): string | null {
  return text === null || text === undefined ? null : detached(collapseShort(text))
}
