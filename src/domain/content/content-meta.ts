import { PRODUCT_NAME } from '../system/product.ts'
import { openingWords } from '../words/opening-words.ts'
import type { SeoFields } from './content.ts'
import { fittingTitle } from './fit-search-result.ts'

type Described = Pick<SeoFields, 'metaTitle' | 'metaDescription' | 'canonicalUrl'> & {
  title: string
  excerpt: string
  content: string
}

/** What search engines are told of an item: its own words for them, else title and excerpt, or how its text begins. */
export function contentMeta({ title, excerpt, content, metaTitle, metaDescription, canonicalUrl }: Described) {
  return {
    title: metaTitle || fittingTitle([title, `${title} · ${PRODUCT_NAME}`]),
    description: metaDescription || excerpt || openingWords(content),
    canonical: canonicalUrl,
  }
}
