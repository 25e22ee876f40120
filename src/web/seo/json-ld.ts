import { PRODUCT_NAME } from '#domain/system/product.ts'
import type { JsonLd } from './absolute-json-ld.ts'
import { lastChangeOf } from './last-change.ts'
import { ORGANIZATION } from './own-json-ld.ts'

export function faqPage(entries: { question: string; answer: string }[]): JsonLd {
  return {
    '@type': 'FAQPage',
    mainEntity: entries.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

type ArticleWords = {
  /** The default is Article. */
  type?: 'Article' | 'BlogPosting' | 'TechArticle'
  headline: string
  description: string
  path: string
  /** A root-relative or absolute URL. */
  image?: string | null
  publishedAt: string | null
  modifiedAt: string
  /** The default is our organization. */
  author?: string | null
  section?: string | null
  tags?: string[]
}

export function article(words: ArticleWords): JsonLd {
  const { author, section, tags = [], image, publishedAt } = words
  return {
    '@type': words.type ?? 'Article',
    headline: words.headline,
    ...(words.description && { description: words.description }),
    url: words.path,
    mainEntityOfPage: words.path,
    inLanguage: 'en',
    ...(image && { image }),
    ...(publishedAt && { datePublished: publishedAt }),
    dateModified: lastChangeOf(words),
    author: authorOf(author),
    publisher: ORGANIZATION,
    ...(section && { articleSection: section }),
    ...(tags.length > 0 && { keywords: tags.join(', ') }),
  }
}

/** An author name that contains the product name belongs to a team, not to a person. */
function authorOf(name: string | null | undefined) {
  if (!name || name === PRODUCT_NAME) return ORGANIZATION
  return name.includes(PRODUCT_NAME) ? { '@type': 'Organization', name, url: '/' } : { '@type': 'Person', name }
}

/** The home page is added as the first step. */
export function breadcrumbs(steps: { name: string; path: string }[]): JsonLd {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: '/' }, ...steps].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: path,
    })),
  }
}
