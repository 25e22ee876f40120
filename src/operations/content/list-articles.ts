import type { ArticleSummary, CountedCategory } from '#domain/content.ts'
import { countArticleCategories, countArticles, listArticles as readArticles } from '#store/content-articles.ts'
import { countFound, searchArticles } from '#store/content-search.ts'
import type { App } from '../app.ts'
import { highlightOf } from './highlight.ts'
import { pagesOf, sliceOf } from './page-of.ts'
import { readName } from './read-name.ts'
import { readSearch } from './read-search.ts'

/** So many that a help centre of ordinary size stands on one page. */
const ARTICLES_A_PAGE = 60

export type ArticleList = {
  articles: ArticleSummary[]
  /** With how many articles of each the search finds. */
  categories: CountedCategory[]
  total: number
  /** How many the search finds in all categories. */
  totalInAllCategories: number
  /** How many there are without search and category. */
  totalOfAll: number
  page: number
  pages: number
}

/** The published articles, newest first; those that a search finds, best first. */
export async function listArticles(
  { database }: Pick<App, 'database'>,
  input: { search?: string | undefined; category?: string | undefined; page: number },
): Promise<ArticleList> {
  const category = readName(input.category)
  const search = readSearch(input.search)
  const slice = sliceOf(input.page, ARTICLES_A_PAGE)
  const [articles, allCategories, totalOfAll, found] = await Promise.all([
    search === null
      ? readArticles(database, category, slice).then((list) => list.map((one) => ({ ...one, highlight: null })))
      : searchArticles(database, search, category, slice).then((list) =>
          list.map((one) => highlightOf(one, search.words)),
        ),
    countArticleCategories(database),
    countArticles(database),
    search && countFound(database, search),
  ])
  const categories = found ? allCategories.map((one) => ({ ...one, count: found.get(one.slug) ?? 0 })) : allCategories
  const totalInAllCategories = found ? sumOf(found.values()) : totalOfAll
  const chosen = categories.find(({ slug }) => slug === category)?.count ?? 0
  const total = category === null ? totalInAllCategories : chosen
  const pages = pagesOf(total, ARTICLES_A_PAGE)
  return { articles, categories, total, totalInAllCategories, totalOfAll, page: input.page, pages }
}

function sumOf(numbers: Iterable<number>): number {
  let sum = 0
  for (const number of numbers) sum += number
  return sum
}
