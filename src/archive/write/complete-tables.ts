import { join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import { INDEXABILITIES } from '#domain/reports/report.ts'
import { type Columns, selectWords, TABLES } from '../archive-tables.ts'
import type { TableSources } from '../check-views-sql.ts'
import { quoted } from '../duckdb.ts'
import { counter } from '../read/query-rows.ts'
import { completeTable } from './export-tables.ts'

/** Enough for long chains of redirects between queued URLs. They are never endless. */
const MAX_ROUNDS = 100

/** Pages at the start of a chain that is too long or broken. A URL further along may still reach a page. */
const PAGES_WITHOUT_END = `select page from pages where failure in ('too-many-redirects', 'bad-redirect')`

const SOFT_404 = INDEXABILITIES.indexOf('soft_404')

/** Applies what was learned about pages after they were written. If their rows are in files, `pages` is a view. */
export async function applyCorrections(connection: DuckDBConnection, isView: boolean): Promise<void> {
  await connection.run(`
    alter ${isView ? 'view' : 'table'} pages rename to pages_at_first;
    create table corrected as
      select position, coalesce(bool_or(is_soft_404), false) as is_soft_404, min(depth) as depth,
        min(first_ttfb_ms) as first_ttfb_ms, min(second_ttfb_ms) as second_ttfb_ms
      from corrections group by position;
    create temp view pages as select p.* replace (
        p.is_soft_404 or coalesce(c.is_soft_404, false) as is_soft_404,
        if(c.is_soft_404, ${SOFT_404}, p.indexability)::utinyint as indexability,
        coalesce(c.depth, p.depth) as depth,
        coalesce(least(c.first_ttfb_ms, c.second_ttfb_ms), p.ttfb_ms) as ttfb_ms,
        coalesce(c.first_ttfb_ms, p.first_ttfb_ms) as first_ttfb_ms,
        coalesce(c.second_ttfb_ms, p.second_ttfb_ms) as second_ttfb_ms)
      from pages_at_first p left join corrected c on c.position = p.position`)
}

/**
 * Fills `url_pages`: the page that each URL is, in any spelling, or redirects to. `is_direct` is false for a redirect.
 * URLs are compared by key, the number of one of the URLs with the same key.
 */
export async function resolveUrls(connection: DuckDBConnection, hasRedirects: boolean): Promise<void> {
  await connection.run(`
    create table keys as select k.url as id, coalesce(u.id, min(k.url) over (partition by k.key)) as key
      from url_keys k left join urls u on u.url = k.key;
    create table resolved as select coalesce(k.key, p.page) as key, min_by(p.page, p.position) as page,
        true as is_direct
      from pages p left join keys k on k.id = p.page group by 1`)
  if (hasRedirects) await resolveRedirects(connection)
  await connection.run(`
    create table url_pages as select u.id, r.page, r.is_direct from urls u left join keys k on k.id = u.id
      join resolved r on r.key = coalesce(k.key, u.id);
    create table temporary_since (source uinteger, target uinteger, since varchar);
    drop table keys; drop table resolved`)
}

async function resolveRedirects(connection: DuckDBConnection): Promise<void> {
  await connection.run(`
    create table hops as
      select distinct coalesce(s.key, r.source) as key, coalesce(l.key, r.last) as last, r.is_first
      from (
        select source, last, source = first as is_first from redirects
          where source = first or last not in (${PAGES_WITHOUT_END})
        union select first, last, true from redirects) r
      left join keys s on s.id = r.source left join keys l on l.id = r.last;
    delete from hops where not is_first and key in (select key from hops where is_first)`)
  const count = counter(connection)
  for (let round = 0, before = -1; round < MAX_ROUNDS; round++) {
    const now = await count('resolved')
    if (now === before) break
    before = now
    await connection.run(`
      insert into resolved select h.key, min(t.page), false from hops h join resolved t on t.key = h.last
        anti join resolved known on known.key = h.key group by h.key`)
  }
  await connection.run('drop table hops')
}

/** Takes over from the crawl before since when URLs redirect temporarily, for the crawls that are compared with this one. */
export async function keepTemporarySince(connection: DuckDBConnection, before: string | undefined): Promise<void> {
  if (before === undefined) return
  await connection.run(`
    insert into temporary_since
      select s.id, t.id, min(b.temporary_since) from ${before} b
        join urls s on s.url = b.source join urls t on t.url = b.target
      where b.temporary_since is not null group by s.id, t.id`)
}

/** The completed tables for query checks. Pages are taken without what only the archive contains. */
export const COMPLETED: TableSources = {
  urls: completeTable('urls'),
  pages: `(${selectWords(TABLES.pages.written satisfies Columns)} from pages)`,
  anchors: completeTable('anchors'),
  redirects: completeTable('redirects'),
  hreflangs: completeTable('hreflangs'),
  resources: completeTable('resources'),
  sitemaps: completeTable('sitemaps'),
  sitemap_entries: completeTable('sitemap_entries'),
  links: completeTable('links'),
  rels: completeTable('rels'),
  fragments: completeTable('fragments'),
  facts: completeTable('facts'),
  robots: completeTable('robots'),
  blocked_urls: completeTable('blocked_urls'),
  external_links: completeTable('external_links'),
  probes: completeTable('probes'),
}

/** Completes the links once and returns them as SQL. Many checks read them, and each would join millions of rows. */
export async function storeLinks(connection: DuckDBConnection, folder: string): Promise<string> {
  const file = quoted(join(folder, 'complete-links.parquet'))
  await connection.run(`copy (from ${COMPLETED.links}) to ${file} (format parquet)`)
  return `read_parquet(${file})`
}
