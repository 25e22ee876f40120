/**
 * What we saw on one HTML page, without judgement. Text is collapsed white space; addresses are absolute.
 * `null` means the thing is not there; an empty string means it is there and empty.
 */
export type PageFacts = {
  /** The page's address in normal form, after redirects. */
  url: string
  statusCode: number
  contentType: string
  /** The WHATWG name of the encoding the bytes were decoded with. */
  charset: string
  /** Size of the decoded body. */
  bytes: number
  ttfbMs: number
  lang: string | null
  /** Text of the document's first <title>. */
  title: string | null
  metaDescription: string | null
  /** The canonical URL that was declared, by a tag in the head or by a Link header. */
  canonical: { url: string; from: 'tag' | 'header' } | null
  /** Directives of meta robots in the head and of X-Robots-Tag for all agents, lower case. */
  robots: string[]
  /** What metas and X-Robots-Tag tell single crawlers, by their lower-case names. */
  robotsByAgent: Record<string, string[]>
  /** Other languages' versions of the page, by <link rel=alternate hreflang> in the head and Link headers. */
  hreflangs: Hreflang[]
  /** Tags of these kinds in the body, where search engines ignore them; null without any. */
  inBody: BodyDeclarations | null
  /** What the metas og:… say, by what comes after `og:`: the first by `property`, else by `name`, that is not blank. */
  openGraph: Record<string, string>
  jsonLd: JsonLdBlock[]
  /** Where the page sends its visitors by itself, by meta or Refresh header; without a URL it loads itself again. */
  metaRefresh: { seconds: number; url: string | null; from: 'tag' | 'header' } | null
  /** The text of every H1, empty ones included. */
  h1s: string[]
  h2Count: number
  h3Count: number
  /** Every <img>. */
  images: ImageFact[]
  /** Images that count by the rules of the spec (see #extract/counted-images.ts). */
  countedImages: CountedImage[]
  /** Every anchor with an href that leads to an http(s) address of reasonable length. */
  links: LinkFact[]
  /** Links that are not among them because their URL is longer than LONGEST_URL. */
  longLinkCount: number
  /** Addresses of the same origin that occur in script text. They may not exist. */
  scriptLinks: string[]
  /** Scripts that a browser would run. */
  scriptCount: number
  mainText: MainText
}

export type Hreflang = { lang: string; url: string }

export type BodyDeclarations = {
  /** The first that is a web address. */
  canonical: string | null
  robots: string[]
  robotsByAgent: Record<string, string[]>
  hreflangs: Hreflang[]
}

export type JsonLdBlock = {
  /** As written; null for a block that is too large to be kept. */
  text: string | null
  /** In UTF-16 units, also of one that was not kept. */
  length: number
}

export type ImageFact = {
  /** Absolute where it leads to the web, else as written; empty when it has none. */
  src: string
  /** `null` without the attribute, empty for decoration. */
  alt: string | null
}

export type CountedImage = {
  src: string
  /** Whether its alt text has more than two characters. */
  hasAlt: boolean
  /** What there is in place of such a text; null when it has one. */
  altFault: 'no attribute' | 'empty' | 'too short' | null
  /** Where it stands, e.g. `main > p:3 > img`. */
  path: string
}

export type LinkFact = { /** Absolute, fragment included. */ url: string; text: string; rel: string[] }

/** The page's own words, without navigation, header, footer, questions for consent and scripts. */
export type MainText = {
  wordCount: number
  /** Hash of the collapsed, lower-cased text; two pages with the same hash say the same. */
  hash: string
  /** 128 letters, MinHash over runs of words, for near-duplicates; empty when there are too few words to compare. */
  signature: string
}

/** Goes up whenever the same page would give other facts than before. */
export const FACTS_VERSION = 3
