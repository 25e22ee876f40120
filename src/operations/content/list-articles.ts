import { z } from '@hono/zod-openapi'
import type { Database } from '#platform/postgres/database.ts'
import { countArticleCategories, countArticles, listArticles as readArticles } from '#store/content/content-articles.ts'
import type { Slice } from '#store/content/content-columns.ts'
import { searchArticles } from '#store/content/content-search.ts'
import { defineOperation } from '../define-operation.ts'
import { pageQuery } from '../inputs.ts'
import { forAnyone } from '../on-account.ts'
import { articleListSchema, filter, WRONG_PAGE } from './content-schemas.ts'
import { findRenamed } from './find-renamed.ts'
import { highlightOf } from './html/highlight.ts'
import { pagesOf, sliceOf } from './page-of.ts'
import { readName } from './read-name.ts'
import { readSearch } from './read-search.ts'
import { type SettledSearch, settleSearch } from './resolve-search.ts'

/** Large enough that an ordinary help centre fits on one page. */
const ARTICLES_PER_PAGE = 60

/** Without a search the newest come first, with a search the best matches. */
export const listArticles = defineOperation({
  name: 'listArticles',
  summary: 'List or search help articles',
  description:
    'A search lists the best match first. Without a search, the articles written on this server come first, newest ' +
    'first, and then the built-in ones in reading order. There are sixty articles per page. A search looks in ' +
    'titles, excerpts and content, and uses the first 200 characters. It matches different forms of a word, the ' +
    'beginning of the last word, and any passage that contains the exact text. Words in double quotes must appear as ' +
    'a phrase; if no article contains it, the quotes are ignored. If no article contains every word, spelling is ' +
    'corrected; if that does not help, articles with some of the words are returned.',
  access: forAnyone(),
  uses: ['database'],
  input: z.object({
    page: pageQuery,
    search: filter('Words to search for'),
    category: filter('The slug of a category'),
  }),
  output: articleListSchema,
  returns: 'One page of articles, and the categories in use',
  refuses: WRONG_PAGE,
  async run({ app: { database } }, input) {
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
  },
})

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
