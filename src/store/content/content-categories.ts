import { sql } from 'drizzle-orm'
import type { CountedCategory } from '#domain/content/content.ts'
import type { Db } from '../sql/db.ts'
import { runSql } from '../sql/run-sql.ts'
import type { blogPosts, supportArticles } from './content-schema.ts'

/** The categories that have a published item in the given table, in order of creation. */
export async function countCategories(
  db: Db,
  table: typeof blogPosts | typeof supportArticles,
): Promise<CountedCategory[]> {
  const { rows } = await runSql<CountedCategory>(
    db,
    sql`select category.id, category.name, category.slug, category.color, count(*)::int as count
     from categories category join ${table} item on item.category_id = category.id and item.status = 'published'
     group by category.id order by category.created_at, category.name`,
  )
  return rows
}
