import type { SeoFields } from './content.ts'
import { fittingTitle } from './fitting.ts'
import { PRODUCT_NAME } from './product.ts'

type Described = Pick<SeoFields, 'metaTitle' | 'metaDescription' | 'canonicalUrl'> & { title: string; excerpt: string }

/** What search engines are told of an item: its own words for them, else title and excerpt. */
export function contentMeta({ title, excerpt, metaTitle, metaDescription, canonicalUrl }: Described) {
  return {
    title: metaTitle || fittingTitle([title, `${title} · ${PRODUCT_NAME}`]),
    description: metaDescription || excerpt,
    canonical: canonicalUrl,
  }
}
