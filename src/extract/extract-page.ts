import type { BodyDeclarations, CutCounts, PageFacts } from '#domain/facts/page-facts.ts'
import type { PageResponse } from '#domain/facts/page-response.ts'
import type { TextSkeleton } from '#domain/facts/text-skeleton.ts'
import { urlsToFollow } from '#domain/urls/linked-urls.ts'
import type { LongLinks } from '#domain/urls/long-links.ts'
import { isHtml } from './decode/content-type.ts'
import { decodeHtml } from './decode/decode-html.ts'
import { isXhtml, xhtmlAsHtml } from './decode/xhtml.ts'
import { cutTexts } from './facts/bounds.ts'
import { readCanonical } from './facts/canonical.ts'
import { ALL_GROUPS, type GroupSelection } from './facts/group-selection.ts'
import { readLinkHeader } from './facts/link-header.ts'
import { alternatesOf, readAlternates, readLinks } from './facts/links/link-facts.ts'
import { readLongLinks } from './facts/links/long-links.ts'
import { findScriptLinks } from './facts/links/script-links.ts'
import { readImages } from './facts/media/image-facts.ts'
import { readMetaRefresh } from './facts/meta-refresh.ts'
import { type PageSource, sourceOf } from './facts/page-source.ts'
import { createResolver, type Resolve } from './facts/resolve-url.ts'
import { readRobots } from './facts/robots-directives.ts'
import { createUrlBudget, type UrlBudget } from './facts/url-budget.ts'
import { collectPage } from './scan/collect-page.ts'
import type { CollectedHtml, Declarations } from './scan/collected-html.ts'
import { collapseShort } from './text/collapse.ts'
import { detached } from './text/detach-string.ts'
import { fingerprintOf } from './text/main-text.ts'
import { describeUrls, skeletonOf } from './text/page-skeleton.ts'

/** A page that nests its H1s would repeat its text hundreds of times. */
const MAX_H1_LENGTH = 1_000_000

type Extraction = {
  facts: PageFacts
  /** URLs to follow: each once, in document order, without fragments. */
  links: string[]
  /** Absent if no URL is too long, which is nearly always. */
  longLinks?: LongLinks
  scriptLinks: string[]
  /** Pages with the same title, text, captions and media have the same fingerprint. */
  fingerprint: string
  /** Hash of the URLs of images and embedded media; empty if there are none. */
  media: string
  outline: TextSkeleton
  /** The words of the main text. */
  text: string
  /** The decoded HTML. */
  html: string
}

/** Extracts the facts of a response without judging them; null if it is not a web page. */
export function extractPage(response: PageResponse, groups: GroupSelection = ALL_GROUPS): Extraction | null {
  const contentType = response.headers['content-type'] ?? ''
  if (!isHtml(contentType, response.body)) return null
  const source = sourceOf(response)
  const { html, charset } = decodeHtml(response.body, contentType)
  const page = collectPage(isXhtml(contentType) ? xhtmlAsHtml(html) : html, source, groups)
  const facts = toFacts(source, contentType, charset, page)
  const media = mediaOf(facts, page.embeds)
  return {
    facts,
    links: urlsToFollow(facts),
    ...(facts.longLinkCount > 0 && {
      longLinks: readLongLinks(page.links, page.linkUrls, source.resolverFor(page.baseHref)),
    }),
    scriptLinks: facts.scriptLinks,
    fingerprint: fingerprintOf([facts.title ?? '', facts.mainText.hash, media, ...captionsOf(facts)].join('\n')),
    media,
    outline: readOutline(facts, page.mainText),
    text: page.mainText,
    html,
  }
}

/** Included in the fingerprint, because the pages of a gallery may differ only in their photo or video. */
function mediaOf({ openGraph, images }: PageFacts, embeds: readonly string[]): string {
  const sources = images.map(({ src }) => src)
  const urls = [openGraph.image, openGraph.video, ...sources, ...embeds].filter(Boolean)
  return urls.length === 0 ? '' : fingerprintOf(urls.join('\n'))
}

/** Texts about the page and its images that are not part of the visible text. */
function captionsOf({ metaDescription, openGraph, images }: PageFacts): string[] {
  return [metaDescription ?? '', openGraph.title ?? '', ...images.map(({ alt }) => alt ?? '')]
}

function readOutline({ title, url, mainText }: PageFacts, text: string): TextSkeleton {
  const { signature } = mainText
  const [titleWords, textWords, urlWords] = [skeletonOf(title ?? ''), skeletonOf(text), describeUrls(url)]
  const withoutUrlWords = (words: string[]) => words.filter((word) => !urlWords.has(word))
  const words = textWords.length === 0 ? [] : [...titleWords, ...textWords]
  const texts = [words, withoutUrlWords(words)]
    .filter((each) => each.length > 0)
    .map((each) => fingerprintOf(each.join(' ')))
  return { title: withoutUrlWords(titleWords).join(' '), texts, signature }
}

function toFacts(
  { response, resolverFor }: PageSource,
  contentType: string,
  charset: string,
  page: CollectedHtml,
): PageFacts {
  const resolve = resolverFor(page.baseHref)
  const headerLinks = readLinkHeader(response.headers.link)
  const resolveHeader = createResolver(new URL(response.url))
  const h1s = cutTexts(page.h1s, MAX_H1_LENGTH)
  const imageUrls = createUrlBudget()
  const hreflangUrls = createUrlBudget()
  return {
    url: response.url,
    statusCode: response.status,
    contentType,
    charset,
    bytes: response.body.byteLength,
    ttfbMs: response.ttfbMs,
    lang: collapsed(page.lang),
    title: page.title === null ? null : detached(page.title),
    metaDescription: collapsed(page.description),
    canonical: readCanonical(page.head.canonicalHrefs, resolve, headerLinks, resolveHeader),
    ...readRobots(page.head.robots, page.head.robotsByAgent, response.headers['x-robots-tag']),
    hreflangs: [
      ...readAlternates(page.head.alternates, resolve, hreflangUrls),
      ...readAlternates(alternatesOf(headerLinks), resolveHeader, hreflangUrls),
    ],
    inBody: readBody(page.body, resolve, hreflangUrls),
    openGraph: Object.fromEntries([...page.openGraph].map(([name, { content }]) => [name, collapsed(content) ?? ''])),
    jsonLd: page.jsonLd.map(({ text, length }) => ({ text: text && detached(text), length })),
    metaRefresh: readMetaRefresh(response.headers.refresh, resolveHeader, page.refreshes, resolve),
    h1s: h1s.texts,
    h2Count: page.h2Count,
    h3Count: page.h3Count,
    images: readImages(page.images, resolve, imageUrls),
    countedImages: page.countedImages,
    ...readLinks(page.links, page.linkTexts, page.linkUrls),
    scriptLinks: findScriptLinks(page.scriptTexts, new URL(response.url)),
    scriptCount: page.scriptCount,
    mainText: page.main,
    ...cutCounts({ h1s: h1s.cut, images: imageUrls.refused(), hreflangs: hreflangUrls.refused() }),
    ...page.groups,
  }
}

function cutCounts(counts: Required<CutCounts>): { cut?: CutCounts } {
  const cut = Object.entries(counts).filter(([, count]) => count > 0)
  return cut.length === 0 ? {} : { cut: Object.fromEntries(cut) }
}

function readBody(body: Declarations, resolve: Resolve, budget: UrlBudget): BodyDeclarations | null {
  const canonical = readCanonical(body.canonicalHrefs, resolve, [], resolve)?.url ?? null
  const robots = readRobots(body.robots, body.robotsByAgent, undefined)
  const hreflangs = readAlternates(body.alternates, resolve, budget)
  const count = robots.robots.length + Object.keys(robots.robotsByAgent).length + hreflangs.length
  return canonical === null && count === 0 ? null : { canonical, ...robots, hreflangs }
}

function collapsed(text: string | null | undefined): string | null {
  return text === null || text === undefined ? null : detached(collapseShort(text))
}
