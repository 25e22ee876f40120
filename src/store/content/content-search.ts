import { type SQL, sql } from 'drizzle-orm'
import type { ArticleSummary } from '#domain/content/content.ts'
import type { Database } from '#platform/postgres/database.ts'
import { runSql } from '../sql/run-sql.ts'
import { CATEGORY_COLUMN, IN_READING_ORDER, type Slice, writeDates } from './content-columns.ts'

type Db = Pick<Database, 'db'>
type Dated<Row> = Omit<Row, 'updatedAt'> & { updatedAt: Date }

/** These characters mark found words until the text is escaped. The texts themselves never contain them. */
export const FOUND_WORD = { start: '\uE000', end: '\uE001' }
const MARKS = FOUND_WORD.start + FOUND_WORD.end

export type ArticleSearch = {
  text: string
  /** The words before `lastWord`. The last word may be unfinished; it is null if the input does not end with a word. */
  head: string
  lastWord: string | null
  /** Used if the words are not found: the text must then contain all of these parts. `%`, `_` and `\` are escaped. */
  parts: string[]
  /** A pattern for each number in `parts`, which matches complete numbers only: 50 does not match 500. */
  numbers: string[]
  /** Patterns for quoted phrases, which must match word by word. */
  phrases: string[]
  /** Whether one matching word is enough. Stop words such as “how” do not count. */
  isAnyEnough: boolean
}

export type FoundArticle = Omit<ArticleSummary, 'highlight' | 'titleHighlight'> & {
  /** The title as plain text, with each found word between the `FOUND_WORD` characters. */
  titleHeadline: string
  /**
   * An excerpt of the text, with each found word between the `FOUND_WORD` characters. HTML entities are not decoded.
   */
  headline: string
  /** The complete text, without tags. */
  text: string
}

/** Tags that may be inside a word; all other tags separate words. */
const INLINE_TAG = '</?(a|strong|em|u|s|sub|sup|kbd|mark|code)( [^>]*)?>'

/**
 * End tags of blocks whose text may lack a full stop, such as table cells. A '·' separates such a block from the text
 * that follows.
 */
const UNFINISHED = '</(h[2-4]|th|td|caption|li|dt|dd|summary|figcaption)>'

/** Matches words in any grammatical form, and the last word by its beginning. Falls back to a plain text search. */
function matches({ text, head, lastWord, parts, numbers, phrases, isAnyEnough }: ArticleSearch): SQL {
  return sql`
    from support_articles item
    cross join lateral (select translate(
      regexp_replace(regexp_replace(regexp_replace(item.content, ${INLINE_TAG}, '', 'g'),
        ${UNFINISHED}, ' · ', 'g'), '<[^>]*>', ' ', 'g'), ${MARKS}, '') as text) plain
    cross join lateral (select item.title || ' ' || item.excerpt || ' ' ||
      replace(replace(replace(replace(plain.text, '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&')
        as text) readable
    cross join (select plainto_tsquery('english', ${text}) as all_words,
      phraseto_tsquery('english', ${text}) as in_a_row, plainto_tsquery('english', ${head}) as first_words,
      coalesce(to_tsquery('english', ${lastWord}::text || ':*'), ''::tsquery) as last_word) typed
    cross join lateral (select case
      when ${isAnyEnough} then replace(typed.all_words::text, ' & ', ' | ')::tsquery || typed.last_word
      when ${lastWord}::text is null then typed.all_words
      else typed.all_words || (typed.first_words && typed.last_word) end as words) query
    where item.status = 'published'
      and (item.search @@ query.words
        or (readable.text ilike all (${anywhere(parts)}) and readable.text ~ all (${sql.param(numbers)}::text[])))
      and readable.text ~* all (${sql.param(phrases)}::text[])`
}

const anywhere = (parts: string[]) => sql`${sql.param(parts.map((part) => `%${part}%`))}::text[]`

/**
 * Sorts articles by their best match: all words in the title, the words as a phrase, all words anywhere, any other
 * match. Ties are ordered by where and how often the words occur.
 */
export async function searchArticles(
  { db }: Db,
  search: ArticleSearch,
  category: string | null,
  { offset, limit }: Slice,
): Promise<FoundArticle[]> {
  const { rows } = await runSql<Dated<FoundArticle>>(
    db,
    sql`select item.id, item.slug, item.title, item.excerpt, item.updated_at as "updatedAt", ${CATEGORY_COLUMN},
       plain.text, ts_headline('english', plain.text, query.words, ${SHORTENED}) as headline,
       ts_headline('english', translate(item.title, ${MARKS}, ''), query.words, ${COMPLETE}) as "titleHeadline"
     ${matches(search)}
       and (${category}::text is null or item.category_id = (select id from categories where slug = ${category}))
     order by item.title ilike all (${anywhere(search.parts)}) desc, item.search @@ typed.in_a_row desc,
       item.search @@ typed.all_words desc, item.search @@ query.words desc, ts_rank(item.search, query.words) desc,
       ${IN_READING_ORDER}
     offset ${offset} limit ${limit}`,
  )
  return rows.map(writeDates)
}

/** How many articles a search finds per category slug. The key null stands for articles without a category. */
export async function countFound({ db }: Db, search: ArticleSearch): Promise<Map<string | null, number>> {
  const { rows } = await runSql<{ slug: string | null; count: number }>(
    db,
    sql`select category.slug, count(*)::int as count
     from (select item.category_id ${matches(search)}) found
       left join categories category on category.id = found.category_id
     group by category.slug`,
  )
  return new Map(rows.map(({ slug, count }) => [slug, count]))
}

export async function listWords({ db }: Db): Promise<string[]> {
  const { rows } = await runSql<{ word: string }>(
    db,
    sql`select word from ts_stat($$select to_tsvector('simple', title || ' ' || excerpt || ' ' || content)
       from support_articles where status = 'published'$$)`,
  )
  return rows.map(({ word }) => word)
}

const MARKED = `StartSel=${FOUND_WORD.start}, StopSel=${FOUND_WORD.end}`
const SHORTENED = `${MARKED}, MaxWords=32, MinWords=16, MaxFragments=2, FragmentDelimiter=" … "`
const COMPLETE = `${MARKED}, HighlightAll=true`
