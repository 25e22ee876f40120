import { PRODUCT_NAME } from '../system/product.ts'
import { openingWords } from '../words/opening-words.ts'
import type { SeoFields } from './content.ts'
import { fittingTitle } from './fit-search-result.ts'

type Described = Pick<SeoFields, 'metaTitle' | 'metaDescription' | 'canonicalUrl'> & {
  title: string
  excerpt: string
  content: string
}

/** Title, description and canonical URL for search engines. Empty SEO fields fall back to title, excerpt or text. */
export function contentMeta({ title, excerpt, content, metaTitle, metaDescription, canonicalUrl }: Described) {
  return {
    title: metaTitle || fittingTitle([title, `${title} · ${PRODUCT_NAME}`]),
    description: metaDescription || excerpt || openingWords(content),
    canonical: canonicalUrl,
  }
}
