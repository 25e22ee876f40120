import type { ArticleSummary } from '#domain/content/content.ts'
import type { Database } from '#platform/postgres/database.ts'
import { CATEGORY_COLUMN, IN_READING_ORDER, type Slice, writeDates } from './content-columns.ts'

type Pool = Pick<Database, 'pool'>
type Dated<Row> = Omit<Row, 'updatedAt'> & { updatedAt: Date }

/** Stand around a found word until the text is made safe. No text of ours has them: they are taken out of it. */
export const FOUND_WORD = { start: '\uE000', end: '\uE001' }

export type ArticleSearch = {
  /** All that was typed. */
  text: string
  /** The words before the last one, and the last one, which may be half a word; null when it is none. */
  head: string
  lastWord: string | null
  /** Each has to be somewhere in the text, when the words as such are not found. `%`, `_` and `\` are escaped. */
  parts: string[]
  /** Patterns of the numbers among them, which have to stand there whole. */
  numbers: string[]
  /** Patterns of what has to be there word by word, because it was typed in quotes. */
  phrases: string[]
  /** Whether an article is found that has one of the words; words that every text has, such as “how”, do not count. */
  isAnyEnough: boolean
}

export type FoundArticle = Omit<ArticleSummary, 'highlight' | 'titleHighlight'> & {
  /** Its title, with the found words between `FOUND_WORD`; no HTML. */
  titleHeadline: string
  /** Some of its text, with the found words between `FOUND_WORD`; entities as in HTML. */
  headline: string
  /** All of its text without tags. */
  text: string
}

/** Tags within a word or beside one; all others part what stands before and after them. */
const INLINE_TAG = '</?(a|strong|em|u|s|sub|sup|kbd|mark|code)( [^>]*)?>'

/** Ends of what need not be a sentence, such as the cells of a table: a dot keeps apart what stands before and after. */
const UNFINISHED = '</(h[2-4]|th|td|caption|li|dt|dd|summary|figcaption)>'

/** Words in any of their forms, the last one perhaps unfinished; or, as the floor, any text that occurs in the article. */
const MATCHES = `
  from support_articles item
  cross join lateral (select translate(
    regexp_replace(regexp_replace(regexp_replace(item.content, '${INLINE_TAG}', '', 'g'),
      '${UNFINISHED}', ' · ', 'g'), '<[^>]*>', ' ', 'g'), $5, '') as text) plain
  cross join lateral (select item.title || ' ' || item.excerpt || ' ' ||
    replace(replace(replace(replace(plain.text, '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&') as text) readable
  cross join (select plainto_tsquery('english', $1) as all_words, phraseto_tsquery('english', $1) as in_a_row,
    plainto_tsquery('english', $2) as first_words,
    coalesce(to_tsquery('english', $3::text || ':*'), ''::tsquery) as last_word) typed
  cross join lateral (select case
    when $6 then replace(typed.all_words::text, ' & ', ' | ')::tsquery || typed.last_word
    when $3 is null then typed.all_words
    else typed.all_words || (typed.first_words && typed.last_word) end as words) asked
  where item.status = 'published'
    and (item.search @@ asked.words or (readable.text ilike all ($4::text[]) and readable.text ~ all ($7::text[])))
    and readable.text ~* all ($8::text[])`

/**
 * The best come first: those that have the typed text in their title; then those with all words in a row, with all words,
 * with their beginnings; then by where and how often the words occur.
 */
export async function searchArticles(
  { pool }: Pool,
  search: ArticleSearch,
  category: string | null,
  { offset, limit }: Slice,
): Promise<FoundArticle[]> {
  const { rows } = await pool.query<Dated<FoundArticle>>(
    `select item.id, item.slug, item.title, item.excerpt, item.updated_at as "updatedAt", ${CATEGORY_COLUMN},
       plain.text, ts_headline('english', plain.text, asked.words, $9) as headline,
       ts_headline('english', translate(item.title, $5, ''), asked.words, $10) as "titleHeadline"
     ${MATCHES} and ($11::text is null or item.category_id = (select id from categories where slug = $11))
     order by item.title ilike all ($4::text[]) desc, item.search @@ typed.in_a_row desc,
       item.search @@ typed.all_words desc, item.search @@ asked.words desc, ts_rank(item.search, asked.words) desc, ${IN_READING_ORDER}
     offset $12 limit $13`,
    [...valuesOf(search), `${MARKED}, ${SHORTENED}`, `${MARKED}, HighlightAll=true`, category, offset, limit],
  )
  return rows.map(writeDates)
}

/** How many articles a search finds in each category, by its slug; null stands for those without one. */
export async function countFound({ pool }: Pool, search: ArticleSearch): Promise<Map<string | null, number>> {
  const { rows } = await pool.query<{ slug: string | null; count: number }>(
    `select category.slug, count(*)::int as count
     from (select item.category_id ${MATCHES}) found left join categories category on category.id = found.category_id
     group by category.slug`,
    valuesOf(search),
  )
  return new Map(rows.map(({ slug, count }) => [slug, count]))
}

/** Every word of the published articles, in small letters. */
export async function listWords({ pool }: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ word: string }>(
    `select word from ts_stat($$select to_tsvector('simple', title || ' ' || excerpt || ' ' || content)
       from support_articles where status = 'published'$$)`,
  )
  return rows.map(({ word }) => word)
}

function valuesOf({ text, head, lastWord, parts, numbers, phrases, isAnyEnough }: ArticleSearch) {
  const like = parts.map((part) => `%${part}%`)
  return [text, head, lastWord, like, FOUND_WORD.start + FOUND_WORD.end, isAnyEnough, numbers, phrases]
}

const MARKED = `StartSel=${FOUND_WORD.start}, StopSel=${FOUND_WORD.end}`
const SHORTENED = 'MaxWords=32, MinWords=16, MaxFragments=2, FragmentDelimiter=" … "'
