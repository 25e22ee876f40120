import type { MetaDescriptor } from 'react-router'
import { PRODUCT_NAME } from '#domain/product.ts'

type PageMeta = { title: string; description: string; path: string; publicUrl: string }

/** The tags every public page carries: search result, canonical address, and how it looks when shared. */
export function pageMeta({ title, description, path, publicUrl }: PageMeta): MetaDescriptor[] {
  const address = `${publicUrl.replace(/\/$/, '')}${path}`
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:site_name', content: PRODUCT_NAME },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: new URL('/social.png', address).href },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: `${PRODUCT_NAME}: website SEO crawler` },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** Pages that no search engine should keep: errors and tools. */
export function unlistedMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} · ${PRODUCT_NAME}` }, { name: 'robots', content: 'noindex' }]
}
