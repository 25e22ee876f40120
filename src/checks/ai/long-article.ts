import { INDEXING_FACTS, mayBeIndexed } from '#domain/facts/indexability.ts'
import type { CompleteFacts } from '#domain/facts/page-facts.ts'
import { ARTICLE_FACTS, isArticleLike } from '../shared/article-like.ts'

/** A shorter article does not need sources, numbers and quotations. */
export const MIN_ARTICLE_WORDS = 500

export const LONG_ARTICLE_FACTS = [...INDEXING_FACTS, ...ARTICLE_FACTS] as const

/** Whether the page is a long article that may be indexed. False if its text was not stored in full. */
export function isLongArticle(page: Pick<CompleteFacts, (typeof LONG_ARTICLE_FACTS)[number]>): boolean {
  if (page.mainText.wordCount < MIN_ARTICLE_WORDS || page.text.length > page.text.main.length) return false
  return mayBeIndexed(page) && isArticleLike(page)
}

export const GEO_STUDY = 'Aggarwal et al., GEO: Generative Engine Optimization (KDD 2024)'
export const GEO_STUDY_URL = 'https://arxiv.org/abs/2311.09735'
export const GEO_LIMITS =
  'The study is a controlled one, but its engine was GPT-3.5 in 2023, and later benchmarks find smaller effects. ' +
  'This is information, not an issue.'
