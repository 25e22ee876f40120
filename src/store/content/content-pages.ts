import type { CmsPage } from '#domain/content/content.ts'
import type { Database } from '#platform/postgres/database.ts'
import { SHOWN_COLUMNS, writeDates } from './content-columns.ts'

type Dated = Omit<CmsPage, 'publishedAt' | 'updatedAt'> & { publishedAt: Date | null; updatedAt: Date }

export async function findPage(
  { pool }: Pick<Database, 'pool'>,
  slug: string,
  isAnyStatus: boolean,
): Promise<CmsPage | null> {
  const { rows } = await pool.query<Dated>(
    `select ${SHOWN_COLUMNS}, item.template from pages item
     where item.slug = $1 and (item.status = 'published' or $2)`,
    [slug, isAnyStatus],
  )
  return rows[0] ? writeDates(rows[0]) : null
}
