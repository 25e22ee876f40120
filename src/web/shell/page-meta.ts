import type { MetaDescriptor } from 'react-router'
import { socialImagePath } from '#domain/content/social-image.ts'
import { PRODUCT_NAME } from '#domain/system/product.ts'
import { absoluteJsonLd, type JsonLd } from '../seo/absolute-json-ld.ts'
import { lastChangeOf } from '../seo/last-change.ts'

export type PageMeta = {
  title: string
  /** Empty when there is nothing to say: then no tag says so. */
  description: string
  path: string
  publicUrl: string
  /** How the page looks when shared, where that differs. */
  ogTitle?: string | null
  ogDescription?: string | null
  /** From the root of our site, or a whole address. A picture with title and description is drawn when absent. */
  image?: string | null
  /** Where the same text is at home, when that is elsewhere. */
  canonical?: string | null
  /** 'website' when absent. */
  type?: 'website' | 'article'
  article?: { publishedAt: string | null; modifiedAt: string; author?: string | null; tags?: string[] }
  jsonLd?: JsonLd[]
}

/** The tags every public page carries: search result, canonical address, and how it looks when shared. */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const { title, description, path, type = 'website', jsonLd = [] } = page
  const origin = page.publicUrl.replace(/\/$/, '')
  // Where the text is at home: what is shared leads there as well.
  const home = page.canonical || origin + path
  const ogTitle = page.ogTitle || title
  const ogDescription = page.ogDescription || description
  const image = page.image || socialImagePath(path, ogTitle, ogDescription)
  // A text without a picture of its own has the one it is shared with.
  const asShared = (thing: JsonLd) =>
    'headline' in thing ? { ...thing, image: thing.image || image, url: home, mainEntityOfPage: home } : thing
  return [
    { title },
    ...(description ? [{ name: 'description', content: description }] : []),
    { tagName: 'link', rel: 'canonical', href: home },
    { property: 'og:site_name', content: PRODUCT_NAME },
    { property: 'og:type', content: type },
    { property: 'og:title', content: ogTitle },
    ...(ogDescription ? [{ property: 'og:description', content: ogDescription }] : []),
    { property: 'og:url', content: home },
    { property: 'og:image', content: new URL(image, origin).href },
    // The size of a picture that somebody chose is not known here.
    ...(page.image ? [] : DRAWN_SIZE),
    { property: 'og:image:alt', content: ogTitle },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: ogTitle },
    ...(ogDescription ? [{ name: 'twitter:description', content: ogDescription }] : []),
    { name: 'twitter:image', content: new URL(image, origin).href },
    ...(page.article ? articleTags(page.article) : []),
    ...(jsonLd.length > 0 ? [{ 'script:ld+json': absoluteJsonLd(origin, jsonLd.map(asShared)) }] : []),
  ]
}

/** Pages that no search engine should keep: errors and tools. */
export function unlistedMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} · ${PRODUCT_NAME}` }, { name: 'robots', content: 'noindex' }]
}

const DRAWN_SIZE: MetaDescriptor[] = [
  { property: 'og:image:width', content: '1200' },
  { property: 'og:image:height', content: '630' },
]

function articleTags(article: NonNullable<PageMeta['article']>) {
  const { publishedAt, author, tags = [] } = article
  return [
    ...(publishedAt ? [{ property: 'article:published_time', content: publishedAt }] : []),
    { property: 'article:modified_time', content: lastChangeOf(article) },
    ...(author ? [{ property: 'article:author', content: author }] : []),
    ...tags.map((tag) => ({ property: 'article:tag', content: tag })),
  ]
}
