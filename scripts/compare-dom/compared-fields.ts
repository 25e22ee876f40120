/** The fields that are compared between our facts and a browser's document. */
export type ComparedFields = {
  title: string | null
  description: string | null
  canonical: string | null
  canonicalInBody: string | null
  h1s: string[]
  h2Count: number
  h3Count: number
  images: Array<[src: string, alt: string | null]>
  links: string[]
  robots: Record<string, string[]>
  robotsInBody: Record<string, string[]>
  lang: string | null
  hreflangs: string[]
  hreflangsInBody: string[]
  openGraph: Record<string, string>
  jsonLd: (string | null)[]
  metaRefresh: { seconds: number; url: string | null } | null
  scriptCount: number
}
