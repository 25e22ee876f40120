import type { MetaDescriptor } from 'react-router'
import { socialImagePath } from '#domain/content/social-image.ts'
import { PRODUCT_NAME } from '#domain/system/product.ts'
import { absoluteJsonLd, type JsonLd } from '../seo/absolute-json-ld.ts'
import { lastChangeOf } from '../seo/last-change.ts'

export type PageMeta = {
  title: string
  /** If empty, the tag is omitted. */
  description: string
  path: string
  publicUrl: string
  /** Texts for shared links, if they differ from the title and description. */
  ogTitle?: string | null
  ogDescription?: string | null
  /** A root-relative or absolute URL. If missing, an image with the title and description is generated. */
  image?: string | null
  /** Set if the canonical URL is not this page. */
  canonical?: string | null
  /** The default is 'website'. */
  type?: 'website' | 'article'
  article?: { publishedAt: string | null; modifiedAt: string; author?: string | null; tags?: string[] }
  jsonLd?: JsonLd[]
}

export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const { title, description, path, type = 'website', jsonLd = [] } = page
  const origin = page.publicUrl.replace(/\/$/, '')
  // Shared links also use the canonical URL.
  const canonical = page.canonical || origin + path
  const ogTitle = page.ogTitle || title
  const ogDescription = page.ogDescription || description
  const image = page.image || socialImagePath(path, ogTitle, ogDescription)
  // An article without an image of its own uses the image for shared links.
  const withImage = (thing: JsonLd) =>
    'headline' in thing ? { ...thing, image: thing.image || image, url: canonical, mainEntityOfPage: canonical } : thing
  return [
    { title },
    ...(description ? [{ name: 'description', content: description }] : []),
    { tagName: 'link', rel: 'canonical', href: canonical },
    { property: 'og:site_name', content: PRODUCT_NAME },
    { property: 'og:type', content: type },
    { property: 'og:title', content: ogTitle },
    ...(ogDescription ? [{ property: 'og:description', content: ogDescription }] : []),
    { property: 'og:url', content: canonical },
    { property: 'og:image', content: new URL(image, origin).href },
    // Only the size of a generated image is known.
    ...(page.image ? [] : GENERATED_SIZE),
    { property: 'og:image:alt', content: ogTitle },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: ogTitle },
    ...(ogDescription ? [{ name: 'twitter:description', content: ogDescription }] : []),
    { name: 'twitter:image', content: new URL(image, origin).href },
    ...(page.article ? articleTags(page.article) : []),
    ...(jsonLd.length > 0 ? [{ 'script:ld+json': absoluteJsonLd(origin, jsonLd.map(withImage)) }] : []),
  ]
}

/** For errors and tools, which search engines should not index. */
export function unlistedMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} · ${PRODUCT_NAME}` }, { name: 'robots', content: 'noindex' }]
}

const GENERATED_SIZE: MetaDescriptor[] = [
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
