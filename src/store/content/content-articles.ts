import type { Article, ArticleSummary, CountedCategory } from '#domain/content/content.ts'
import type { Database } from '#platform/postgres/database.ts'
import { CATEGORY_COLUMN, IN_READING_ORDER, SHOWN_COLUMNS, type Slice, writeDates } from './content-columns.ts'

type Pool = Pick<Database, 'pool'>
type Dated<Row> = Omit<Row, 'publishedAt' | 'updatedAt'> & { publishedAt: Date | null; updatedAt: Date }
/** An article without the visitor's own vote. */
export type StoredArticle = Omit<Article, 'ownVote'>
type Summary = Omit<ArticleSummary, 'highlight' | 'titleHighlight'>

const SUMMARY = `item.id, item.slug, item.title, item.excerpt, item.updated_at as "updatedAt", ${CATEGORY_COLUMN}`

export async function listArticles(
  { pool }: Pool,
  category: string | null,
  { offset, limit }: Slice,
): Promise<Summary[]> {
  const { rows } = await pool.query<Dated<Summary>>(
    `select ${SUMMARY} from support_articles item
     where item.status = 'published'
       and ($1::text is null or item.category_id = (select id from categories where slug = $1))
     order by ${IN_READING_ORDER} offset $2 limit $3`,
    [category, offset, limit],
  )
  return rows.map(writeDates)
}

export async function countArticles({ pool }: Pool): Promise<number> {
  const { rows } = await pool.query<{ total: number }>(
    `select count(*)::int as total from support_articles where status = 'published'`,
  )
  return rows[0]?.total ?? 0
}

export async function findArticle({ pool }: Pool, slug: string, isAnyStatus: boolean): Promise<StoredArticle | null> {
  const { rows } = await pool.query<Dated<StoredArticle>>(
    `select ${SHOWN_COLUMNS}, ${CATEGORY_COLUMN}, item.helpful_count as "helpfulCount",
       item.not_helpful_count as "notHelpfulCount", item.check_id as "checkId"
     from support_articles item where item.slug = $1 and (item.status = 'published' or $2)`,
    [slug, isAnyStatus],
  )
  return rows[0] ? writeDates(rows[0]) : null
}

/** Articles of the same category first, then linked ones, then others that share words with the title. */
export async function listRelatedArticles({ pool }: Pool, articleId: string, limit: number): Promise<Summary[]> {
  const { rows } = await pool.query<Dated<Summary>>(
    `select ${SUMMARY} from support_articles item
     join support_articles own on own.id = $1
     cross join lateral (
       select replace(plainto_tsquery('english', own.title)::text, '&', '|')::tsquery as words
     ) title
     cross join lateral (
       select 4 * (item.category_id is not distinct from own.category_id and own.category_id is not null)::int
         + 2 * (position('"/support/' || item.slug || '"' in own.content) > 0)::int
         + (position('"/support/' || own.slug || '"' in item.content) > 0)::int as closeness
     ) tie
     where item.status = 'published' and item.id <> own.id and (tie.closeness > 0 or item.search @@ title.words)
     order by tie.closeness desc, ts_rank(item.search, title.words) desc, ${IN_READING_ORDER}
     limit $2`,
    [articleId, limit],
  )
  return rows.map(writeDates)
}

/** Categories with a published article, in order of creation. */
export async function countArticleCategories({ pool }: Pool): Promise<CountedCategory[]> {
  const { rows } = await pool.query<CountedCategory>(
    `select category.id, category.name, category.slug, category.color, count(*)::int as count
     from categories category join support_articles item on item.category_id = category.id and item.status = 'published'
     group by category.id order by category.created_at, category.name`,
  )
  return rows
}
