import type { ArticleSummary } from '#domain/content/content.ts'
import type { ApiValue } from '../client/api-types.ts'

export type SupportList = ApiValue<'GET', '/support/articles'> & {
  filter: { search: string | null; category: string | null }
}

/** True if the category or page of the list does not exist. A search without results is not missing. */
export function isMissed(list: SupportList): boolean {
  const { articles, totalOfAll, filter } = list
  return isNoCategory(list) || (articles.length === 0 && totalOfAll > 0 && filter.search === null)
}

/** The URL names a category that does not exist or has no published articles. Never show that name: it can be any text. */
export function isNoCategory(list: SupportList): boolean {
  return list.filter.category !== null && categoryName(list) === null
}

export function categoryName({ categories, filter }: SupportList): string | null {
  return categories.find(({ slug }) => slug === filter.category)?.name ?? null
}

export type ArticleGroup = { name: string; slug: string | null; color: string | null; articles: ArticleSummary[] }

/** Keeps the order of the categories. Articles without a category come last. */
export function groupArticles({ articles, categories }: SupportList): ArticleGroup[] {
  const groups: ArticleGroup[] = categories.map(({ id, name, slug, color }) => ({
    name,
    slug,
    color,
    articles: articles.filter(({ category }) => category?.id === id),
  }))
  const others = articles.filter(({ category }) => category === null)
  return [...groups, { name: 'More articles', slug: null, color: null, articles: others }].filter(
    (group) => group.articles.length > 0,
  )
}
