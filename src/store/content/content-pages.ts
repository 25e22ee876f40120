import { sql } from 'drizzle-orm'
import type { CmsPage } from '#domain/content/content.ts'
import type { Database } from '#platform/postgres/database.ts'
import { runSql } from '../sql/run-sql.ts'
import { SHOWN_COLUMNS, writeDates } from './content-columns.ts'

type Dated = Omit<CmsPage, 'publishedAt' | 'updatedAt'> & { publishedAt: Date | null; updatedAt: Date }

export async function findPage(
  { db }: Pick<Database, 'db'>,
  slug: string,
  isAnyStatus: boolean,
): Promise<CmsPage | null> {
  const { rows } = await runSql<Dated>(
    db,
    sql`select ${SHOWN_COLUMNS}, item.template from pages item
     where item.slug = ${slug} and (item.status = 'published' or ${isAnyStatus})`,
  )
  return rows[0] ? writeDates(rows[0]) : null
}
