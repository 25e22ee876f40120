import type { FactGroups } from '#domain/facts/fact-groups.ts'
import type { CountedImage, JsonLdBlock } from '#domain/facts/page-facts.ts'
import type { OpenGraphTags } from '../facts/open-graph.ts'

/** The parts of a page as written: URLs not resolved, attributes not collapsed. */
export type CollectedHtml = {
  lang: string | null
  title: string | null
  baseHref: string | null
  /** Split as in the browser's tree: an element that does not belong in the head ends it. */
  head: Declarations
  body: Declarations
  description: string | null
  openGraph: OpenGraphTags
  /** The content of every `<meta http-equiv=refresh>`. */
  refreshes: string[]
  h1s: string[]
  h2Count: number
  h3Count: number
  images: Array<{ src: string; alt: string | null }>
  countedImages: CountedImage[]
  /** The URLs of frames, players, videos and other embedded media, as written. */
  embeds: string[]
  links: Array<{ href: string; rel: string }>
  /** One text per link. */
  linkTexts: string[]
  jsonLd: JsonLdBlock[]
  /** Scripts that a browser would run. */
  scriptCount: number
  /** Texts of the scripts that may contain URLs. */
  scriptTexts: string[]
  mainText: string
  groups: FactGroups
}

/** What a page declares to search engines in tags, which count only in the head. */
export type Declarations = {
  canonicalHrefs: string[]
  /** Every `<link rel=alternate hreflang>` that has a URL. */
  alternates: Array<{ lang: string; href: string }>
  robots: string[]
  /** Metas for single crawlers, by their lower-case names. */
  robotsByAgent: Map<string, string[]>
}

/** What is known before the groups are complete. */
export type TagParts = Omit<CollectedHtml, 'groups'>

export function emptyHtml(): TagParts {
  return {
    lang: null,
    title: null,
    baseHref: null,
    head: noDeclarations(),
    body: noDeclarations(),
    description: null,
    openGraph: new Map(),
    refreshes: [],
    h1s: [],
    h2Count: 0,
    h3Count: 0,
    images: [],
    countedImages: [],
    embeds: [],
    links: [],
    linkTexts: [],
    jsonLd: [],
    scriptCount: 0,
    scriptTexts: [],
    mainText: '',
  }
}

function noDeclarations(): Declarations {
  return { canonicalHrefs: [], alternates: [], robots: [], robotsByAgent: new Map() }
}
