import type { SharedImage, SharedPage, SocialCounts, SocialReport } from '#domain/site-reports/social-report.ts'
import type { CrawlTables } from '../crawl-tables.ts'
import { isKept, removedValue } from './report-parts.ts'

/** If there is no URL or no such page, shows the start page. */
export async function readSocial(
  tables: CrawlTables,
  removed: readonly string[],
  url: string | null,
): Promise<SocialReport> {
  const values = removedValue(removed)
  const [counts] = await tables.query<SocialCounts>(
    `select count(*) as pages, count(*) filter (coalesce(t."ogTitle", '') = '') as "withoutTitle",
        count(*) filter (coalesce(t."ogDescription", '') = '') as "withoutDescription",
        count(*) filter (coalesce(t."ogImage", '') = '') as "withoutImage",
        count(*) filter (coalesce(t."twitterCard", '') = '') as "withoutCard"
      from site_pages p left join site_tags t on t.page = p.page
      where p.indexability = 'indexable' and not p."isGuessed" and ${isKept('p.page')}`,
    values,
  )
  if (!counts) throw new Error('The pages could not be counted.')
  const isKnown = tables.manifest.factNames.includes('social')
  return { isKnown, counts, page: await readPage(tables, values, url ?? tables.manifest.startUrl) }
}

type PageRow = { url: string; title: string; description: string; entries: string | null; total: number | null }

async function readPage(tables: CrawlTables, values: { removed: string }, url: string): Promise<SharedPage | null> {
  const [row] = await tables.query<PageRow>(
    `with wanted as (
        select p.* from site_pages p
        where p.status = 'success' and ${isKept('p.page')}
        order by p.url = $url desc, p.page = (select any_value(page) from urls where url = $url) desc nulls last,
          p.depth = 0 desc nulls last, p.position limit 1)
      select w.url, w.title, w.description, json_extract(f.social, '$.social.entries')::varchar as entries,
        json_extract(f.social, '$.social.total')::double as total
      from wanted w left join (from facts where not is_raw) f on f.page = w.page limit 1`,
    { ...values, url },
  )
  if (!row) return null
  const entries: SharedPage['tags'] = JSON.parse(row.entries ?? '[]')
  const tags = entries.map(({ key, content }) => ({ key, content }))
  const urls = tags.filter(({ key }) => /^(?:og|twitter):image(?::|$)/.test(key)).map(({ content }) => content)
  return {
    url: row.url,
    title: row.title,
    description: row.description,
    tags,
    isCut: (row.total ?? 0) > tags.length,
    images: await readFiles(tables, urls),
  }
}

function readFiles(tables: CrawlTables, urls: string[]): Promise<SharedImage[]> {
  return tables.query<SharedImage>(
    `select u.url, any_value(r.status_code) as "statusCode", any_value(r.failure) as failure, any_value(r.bytes) as bytes,
        any_value(r.width) as width, any_value(r.height) as height
      from resources r join urls u on u.id = r.url
      where r.kind = 'used' and u.url in (select unnest(from_json($urls, '["VARCHAR"]'))) group by u.url order by u.url`,
    { urls: JSON.stringify(urls) },
  )
}
