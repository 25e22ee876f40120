import type { PageFacts } from '#domain/page-facts.ts'

/** What is compared between our facts and a browser's document. */
export type ComparedFields = {
  title: string | null
  description: string | null
  canonical: string | null
  h1s: string[]
  h2Count: number
  h3Count: number
  images: Array<[src: string, alt: string | null]>
  links: string[]
  robots: Record<string, string[]>
  lang: string | null
  hreflangs: string[]
  openGraph: Record<string, string>
  jsonLd: string[]
  metaRefresh: { seconds: number; url: string | null } | null
  scriptCount: number
}

/** Our side of the comparison. Only what the document itself says counts, no header. */
export function fieldsOf(facts: PageFacts): ComparedFields {
  return {
    title: facts.title,
    description: facts.metaDescription,
    canonical: facts.canonical?.from === 'tag' ? facts.canonical.url : null,
    h1s: facts.h1s,
    h2Count: facts.h2Count,
    h3Count: facts.h3Count,
    images: facts.images.map(({ src, alt }) => [src, alt]),
    links: facts.links.map(({ url }) => url),
    robots: { all: facts.robots, ...facts.robotsByAgent },
    lang: facts.lang,
    hreflangs: facts.hreflangs.map(({ lang, url }) => `${lang} ${url}`),
    openGraph: facts.openGraph,
    jsonLd: facts.jsonLd,
    metaRefresh: facts.metaRefresh,
    scriptCount: facts.scriptCount,
  }
}
