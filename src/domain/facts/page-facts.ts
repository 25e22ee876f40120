import type { BrowserFacts } from '../browser/browser-facts.ts'
import type { Extracted } from '../extraction/extraction-rule.ts'
import type { FactGroups } from './fact-groups.ts'

/**
 * What we saw on one HTML page, without judging it. White space in texts is collapsed; URLs are absolute. `null` means
 * absent; an empty string means present but empty. Groups are collected only if a check needs them or if they are kept.
 */
export type PageFacts = PlainFacts & Partial<FactGroups> & Partial<BrowserFacts> & OwnFacts

/** The facts of a page for which all groups were collected. */
export type CompleteFacts = PlainFacts & FactGroups & Partial<BrowserFacts> & OwnFacts

/**
 * The facts that page checks can read. `raw` are the facts before scripts ran.
 * `raw` and the facts of the browser are missing unless the page was rendered.
 */
export type CheckedFacts = CompleteFacts & BrowserFacts & { raw: PageFacts }

/** What the project's own rules found. Absent without rules. */
type OwnFacts = { extracted?: Extracted }

/** The facts that are collected for every page. */
type PlainFacts = {
  /** Normalised URL after redirects. */
  url: string
  statusCode: number
  contentType: string
  /** WHATWG name of the encoding used to decode the bytes. */
  charset: string
  /** Size of the decoded body. */
  bytes: number
  ttfbMs: number
  lang: string | null
  /** The first <title>. */
  title: string | null
  metaDescription: string | null
  /** The declared canonical URL, from a tag in the head or a Link header. */
  canonical: { url: string; from: 'tag' | 'header' } | null
  /** Lower-case directives for all crawlers, from meta robots in the head and X-Robots-Tag. */
  robots: string[]
  /** Directives for single crawlers, by lower-case crawler name. */
  robotsByAgent: Record<string, string[]>
  /** Other language versions, from <link rel=alternate hreflang> in the head and Link headers. */
  hreflangs: Hreflang[]
  /** Canonical, robots and hreflang tags in the body, where search engines ignore them; null if there are none. */
  inBody: BodyDeclarations | null
  /** Content of og:… tags; keys omit `og:`. `property` wins over `name`; otherwise the first non-blank value wins. */
  openGraph: Record<string, string>
  jsonLd: JsonLdBlock[]
  /** Automatic redirect by meta tag or Refresh header; without a URL the page reloads itself. */
  metaRefresh: { seconds: number; url: string | null; from: 'tag' | 'header' } | null
  /** Text of every H1, including empty ones. */
  h1s: string[]
  h2Count: number
  h3Count: number
  /** Every <img>. */
  images: ImageFact[]
  /** Content images as the specification defines them: no logos, icons or trackers. See counted-images.ts. */
  countedImages: CountedImage[]
  /** Every anchor whose href is an http(s) URL of at most MAX_URL_LENGTH characters, as far as these fit together. */
  links: LinkFact[]
  /** Links left out of `links` because their URLs are too long, each or together. */
  longLinkCount: number
  /** Absent on nearly every page. */
  cut?: CutCounts
  /** URLs of the same origin found in script text. They may not exist. */
  scriptLinks: string[]
  /** Scripts that a browser would run. */
  scriptCount: number
  mainText: MainText
}

/** How many entries did not fit, because those of the page are too long together. */
export type CutCounts = {
  /** Their text is only `…`. */
  h1s?: number
  /** Their `src` is as written. */
  images?: number
  /** They are left out. */
  hreflangs?: number
}

export type Hreflang = { lang: string; url: string }

export type BodyDeclarations = {
  /** The first canonical in the body that is a web URL. */
  canonical: string | null
  robots: string[]
  robotsByAgent: Record<string, string[]>
  hreflangs: Hreflang[]
}

export type JsonLdBlock = {
  /** As written; null when the block is too large to store. */
  text: string | null
  /** In UTF-16 units. Set even if `text` is null. */
  length: number
}

export type ImageFact = {
  /** Absolute for web URLs that fit, else as written; empty without a src. */
  src: string
  /** `null` without the attribute; empty for decorative images. */
  alt: string | null
}

export type CountedImage = {
  src: string
  /** Whether the alt text has more than two characters. */
  hasAlt: boolean
  altFault: 'no attribute' | 'empty' | 'too short' | null
  /** Position in the document, such as `main > p:3 > img`. */
  path: string
}

export type LinkFact = { /** Absolute, fragment included. */ url: string; text: string; rel: string[] }

/** The page's own text, without navigation, header, footer, cookie banners and scripts. */
export type MainText = {
  wordCount: number
  /** Hash of the lower-case text with collapsed white space; equal hashes mean equal text. */
  hash: string
  /** MinHash over word sequences, 128 characters, to find near-duplicates; empty when the text is too short. */
  signature: string
}

/** Increase this when a code change gives different facts for the same page. */
export const FACTS_VERSION = 6
