import type { CountedImage } from '#domain/page-facts.ts'

/** A page's parts as they stand in it: no address resolved, no attribute collapsed. */
export type CollectedPage = {
  lang: string | null
  title: string | null
  baseHref: string | null
  canonicalHrefs: string[]
  /** Every `<link rel=alternate hreflang>` that has an address. */
  alternates: Array<{ lang: string; href: string }>
  description: string | null
  /** The content of the first meta of each `og:` property or name, by what comes after `og:`. */
  openGraph: Map<string, string>
  robots: string[]
  /** What metas tell single crawlers, by their lower-case names. */
  robotsByAgent: Map<string, string[]>
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
  jsonLd: string[]
  /** Scripts that a browser would run. */
  scriptCount: number
  /** Of the scripts that may name addresses. */
  scriptTexts: string[]
  mainText: string
}

export function emptyPage(): CollectedPage {
  return {
    lang: null,
    title: null,
    baseHref: null,
    canonicalHrefs: [],
    alternates: [],
    description: null,
    openGraph: new Map(),
    robots: [],
    robotsByAgent: new Map(),
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
