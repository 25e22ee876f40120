import type { ComparedUrl } from '#domain/site-reports/compare-robots.ts'
import type { CrawlTables } from '../crawl-tables.ts'
import { isKept, removedValue } from './report-parts.ts'

const AT_ONCE = 5000

/** All URLs of a host that the crawl knows, its pages first. */
export async function* readHostUrls(
  tables: CrawlTables,
  host: string,
  removed: readonly string[],
): AsyncGenerator<ComparedUrl[]> {
  for (const isPage of [true, false]) {
    for (let after = -1; ; ) {
      const rows = await tables.query<{ id: number; url: string; isIndexable: boolean }>(
        `select u.id, u.url, coalesce(p.indexability = 'indexable', false) as "isIndexable"
          from urls u left join site_pages p on p.page = u.id and not p."isGuessed"
          where u.is_internal and u.host = $host and u.id > $after and (p.page is not null) = ${isPage}
            and ${isKept('u.id')}
          order by u.id limit ${AT_ONCE}`,
        { host, after, ...removedValue(removed) },
      )
      yield rows.flatMap(({ url, isIndexable }) => (URL.canParse(url) ? [{ url, isPage, isIndexable }] : []))
      const last = rows.at(-1)
      if (rows.length < AT_ONCE || !last) break
      after = last.id
    }
  }
}
