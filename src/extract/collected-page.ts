import type { CountedImage } from '#domain/page-facts.ts'

/** A page's parts as they stand in it: no address resolved, no attribute collapsed. */
export type CollectedPage = {
  lang: string | null
  title: string | null
  baseHref: string | null
  canonicalHrefs: string[]
  /** The content of the first meta of each name or property, lower-case names. */
  metas: Map<string, string>
  robots: string[]
  h1s: string[]
  h2Count: number
  h3Count: number
  images: CountedImage[]
  links: Array<{ href: string; rel: string }>
  /** One for each link. */
  linkTexts: string[]
  scriptText: string
  mainText: string
}

export function emptyPage(): CollectedPage {
  return {
    lang: null,
    title: null,
    baseHref: null,
    canonicalHrefs: [],
    metas: new Map(),
    robots: [],
    h1s: [],
    h2Count: 0,
    h3Count: 0,
    images: [],
    links: [],
    linkTexts: [],
    scriptText: '',
    mainText: '',
  }
}
