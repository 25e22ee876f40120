import { eq, sql } from 'drizzle-orm'
import type { Article, ArticleSummary, CountedCategory } from '#domain/content/content.ts'
import type { Database } from '#platform/postgres/database.ts'
import { runSql } from '../sql/run-sql.ts'
import { countCategories } from './content-categories.ts'
import { CATEGORY_COLUMN, IN_READING_ORDER, SHOWN_COLUMNS, type Slice, writeDates } from './content-columns.ts'
import { supportArticles } from './content-schema.ts'

type Db = Pick<Database, 'db'>
type Dated<Row> = Omit<Row, 'publishedAt' | 'updatedAt'> & { publishedAt: Date | null; updatedAt: Date }
export type StoredArticle = Omit<Article, 'ownVote'>
type Summary = Omit<ArticleSummary, 'highlight' | 'titleHighlight'>

const SUMMARY = sql`item.id, item.slug, item.title, item.excerpt, item.updated_at as "updatedAt", ${CATEGORY_COLUMN}`

export async function listArticles({ db }: Db, category: string | null, { offset, limit }: Slice): Promise<Summary[]> {
  const { rows } = await runSql<Dated<Summary>>(
    db,
    sql`select ${SUMMARY} from support_articles item
     where item.status = 'published'
       and (${category}::text is null or item.category_id = (select id from categories where slug = ${category}))
     order by ${IN_READING_ORDER} offset ${offset} limit ${limit}`,
  )
  return rows.map(writeDates)
}

export async function countArticles({ db }: Db): Promise<number> {
  return db.$count(supportArticles, eq(supportArticles.status, 'published'))
}

export async function findArticle({ db }: Db, slug: string, isAnyStatus: boolean): Promise<StoredArticle | null> {
  const { rows } = await runSql<Dated<StoredArticle>>(
    db,
    sql`select ${SHOWN_COLUMNS}, ${CATEGORY_COLUMN}, item.helpful_count as "helpfulCount",
       item.not_helpful_count as "notHelpfulCount", item.check_id as "checkId"
     from support_articles item where item.slug = ${slug} and (item.status = 'published' or ${isAnyStatus})`,
  )
  return rows[0] ? writeDates(rows[0]) : null
}

/**
 * Articles of the same category come first, then articles with a link in either direction, then articles that share
 * words with the title.
 */
export async function listRelatedArticles({ db }: Db, articleId: string, limit: number): Promise<Summary[]> {
  const { rows } = await runSql<Dated<Summary>>(
    db,
    sql`select ${SUMMARY} from support_articles item
     join support_articles own on own.id = ${articleId}
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
     limit ${limit}`,
  )
  return rows.map(writeDates)
}

export async function countArticleCategories({ db }: Db): Promise<CountedCategory[]> {
  return countCategories(db, supportArticles)
}
