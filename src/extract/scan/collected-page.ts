import type { CountedImage, JsonLdBlock } from '#domain/facts/page-facts.ts'
import type { OpenGraphTags } from '../facts/open-graph.ts'

/** A page's parts as they stand in it: no address resolved, no attribute collapsed. */
export type CollectedPage = {
  lang: string | null
  title: string | null
  baseHref: string | null
  /** Told apart by the browser's tree: an element that does not belong in the head ends it. */
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
  links: Array<{ href: string; rel: string }>
  /** One for each link. */
  linkTexts: string[]
  jsonLd: JsonLdBlock[]
  /** Scripts that a browser would run. */
  scriptCount: number
  /** Of the scripts that may name addresses. */
  scriptTexts: string[]
  mainText: string
}

/** What a page declares to search engines by tags, which count in the head alone. */
export type Declarations = {
  canonicalHrefs: string[]
  /** Every `<link rel=alternate hreflang>` that has a URL. */
  alternates: Array<{ lang: string; href: string }>
  robots: string[]
  /** Metas for single crawlers, by their lower-case names. */
  robotsByAgent: Map<string, string[]>
}

export function emptyPage(): CollectedPage {
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
