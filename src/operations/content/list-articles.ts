import type { ArticleSummary, CountedCategory } from '#domain/content/content.ts'
import type { Database } from '#platform/postgres/database.ts'
import { countArticleCategories, countArticles, listArticles as readArticles } from '#store/content/content-articles.ts'
import type { Slice } from '#store/content/content-columns.ts'
import { searchArticles } from '#store/content/content-search.ts'
import type { App } from '../app.ts'
import { findRenamed, type Renamed } from './find-renamed.ts'
import { highlightOf } from './html/highlight.ts'
import { pagesOf, sliceOf } from './page-of.ts'
import { readName } from './read-name.ts'
import { readSearch } from './read-search.ts'
import { type SearchMatch, type SettledSearch, settleSearch } from './resolve-search.ts'

/** Large enough that an ordinary help centre fits on one page. */
const ARTICLES_PER_PAGE = 60

export type ArticleList = {
  articles: ArticleSummary[]
  /** Each category with the number of its articles that match the search. */
  categories: CountedCategory[]
  match: SearchMatch | null
  renamed: Renamed
  total: number
  totalInAllCategories: number
  totalOfAll: number
  page: number
  pages: number
}

/** Lists published articles. Without a search the newest come first, with a search the best matches. */
export async function listArticles(
  { database }: Pick<App, 'database'>,
  input: { search?: string | undefined; category?: string | undefined; page: number },
): Promise<ArticleList> {
  const category = readName(input.category)
  const requested = readSearch(input.search)
  const settled = requested && (await settleSearch(database, requested))
  const found = settled?.found
  const [articles, allCategories, totalOfAll] = await Promise.all([
    readPage(database, settled, category, sliceOf(input.page, ARTICLES_PER_PAGE)),
    countArticleCategories(database),
    countArticles(database),
  ])
  const categories = found ? allCategories.map((one) => ({ ...one, count: found.get(one.slug) ?? 0 })) : allCategories
  const totalInAllCategories = found ? sumOf(found.values()) : totalOfAll
  const chosen = categories.find(({ slug }) => slug === category)?.count ?? 0
  const total = category === null ? totalInAllCategories : chosen
  const pages = pagesOf(total, ARTICLES_PER_PAGE)
  const match = settled?.match ?? null
  const renamed = total === 0 ? await findRenamed(database, { category }) : {}
  return { articles, categories, match, renamed, total, totalInAllCategories, totalOfAll, page: input.page, pages }
}

async function readPage(database: Database, settled: SettledSearch | null, category: string | null, slice: Slice) {
  if (settled === null) {
    const articles = await readArticles(database, category, slice)
    return articles.map((article) => ({ ...article, highlight: null, titleHighlight: null }))
  }
  const articles = await searchArticles(database, settled.search, category, slice)
  return articles.map((article) => highlightOf(article, settled.search.words))
}

function sumOf(numbers: Iterable<number>): number {
  let sum = 0
  for (const number of numbers) sum += number
  return sum
}
