import type { FactGroups } from '#domain/facts/fact-groups.ts'
import type { CountedImage, JsonLdBlock, MainText } from '#domain/facts/page-facts.ts'
import type { OpenGraphTags } from '../facts/open-graph.ts'

/** The parts of a page as written: URLs are not resolved, and white space in attributes is not collapsed. */
export type CollectedHtml = {
  lang: string | null
  title: string | null
  baseHref: string | null
  /** Tags in the head as browsers see it. An element that does not belong in the head ends the head. */
  head: Declarations
  body: Declarations
  description: string | null
  openGraph: OpenGraphTags
  refreshes: string[]
  h1s: string[]
  h2Count: number
  h3Count: number
  images: Array<{ src: string; alt: string | null }>
  countedImages: CountedImage[]
  /** The URLs of frames, players, videos and other embedded media, as written. */
  embeds: string[]
  links: Array<{ href: string; rel: string }>
  linkTexts: string[]
  /** The resolved URLs of `links`. See `urlOfLink`. */
  linkUrls: (string | null)[]
  jsonLd: JsonLdBlock[]
  /** Scripts that a browser would run. */
  scriptCount: number
  /** Texts of the scripts that may contain URLs. */
  scriptTexts: string[]
  mainText: string
  main: MainText
  groups: Partial<FactGroups>
}

/** Tags for search engines, which obey them only in the head. */
export type Declarations = {
  canonicalHrefs: string[]
  /** Every `<link rel=alternate hreflang>` that has a URL. */
  alternates: Array<{ lang: string; href: string }>
  robots: string[]
  /** Content of the meta tags for single crawlers, by lower-case crawler name. */
  robotsByAgent: Map<string, string[]>
}

/** What is known before the groups are complete. */
export type TagParts = Omit<CollectedHtml, 'groups' | 'main'>

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
    linkUrls: [],
    jsonLd: [],
    scriptCount: 0,
    scriptTexts: [],
    mainText: '',
  }
}

function noDeclarations(): Declarations {
  return { canonicalHrefs: [], alternates: [], robots: [], robotsByAgent: new Map() }
}
