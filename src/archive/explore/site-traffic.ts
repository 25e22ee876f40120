import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import { TRAFFIC_FIELDS } from '#domain/traffic/traffic.ts'
import { quoted } from '../duckdb.ts'

/** Numbers per URL that were uploaded for a project, such as clicks and impressions. */
export type TrafficSource = {
  /** Changes whenever the numbers change. Empty if there are none. */
  key: string
  /** Writes the numbers into a folder as gzipped CSV, and returns the paths of the files. */
  write: (folder: string) => Promise<string[]>
}

export const TRAFFIC_TABLE = 'site_traffic'

/** Increase it whenever the SQL changes. */
const VERSION = 1

type Place = {
  folder: string
  /** Used to resolve uploaded paths if the crawl has no page. */
  startUrl: string
  /** Derives the tables that a query needs. */
  needAll: (sql: string) => Promise<void>
  run: (use: (connection: DuckDBConnection) => Promise<unknown>) => Promise<unknown>
}

/** The uploaded numbers as a table of a crawl. After another upload, the next query that needs it replaces it. */
export function createTrafficTable({ folder, startUrl, needAll, run }: Place) {
  let source: TrafficSource | null = null
  let shown: string | null = null
  let turn: Promise<void> = Promise.resolve()

  async function show(): Promise<void> {
    const wanted = source
    const key = wanted?.key ?? ''
    if (key === shown) return
    const sql = wanted && key !== '' ? `from read_parquet(${quoted(await fileOf(wanted))})` : NOTHING
    await run((connection) => connection.run(`create or replace view ${TRAFFIC_TABLE} as ${sql}`))
    shown = key
  }

  async function fileOf({ key, write }: TrafficSource): Promise<string> {
    const file = join(folder, `traffic-${VERSION}-${key}.parquet`)
    if (existsSync(file)) return file
    const part = join(folder, `traffic-${randomUUID()}.part`)
    await mkdir(part)
    try {
      const sql = trafficSql(await write(part), startUrl)
      await needAll(sql)
      const made = join(part, 'traffic.parquet')
      await run((connection) => connection.run(`copy (${sql}) to ${quoted(made)} (format parquet, compression zstd)`))
      await rename(made, file)
      return file
    } finally {
      await rm(part, { recursive: true, force: true })
    }
  }

  return {
    /** Later queries see these numbers. */
    attach(next: TrafficSource | null): void {
      source = next
    },
    /** Calls run one after the other, because two connections must not replace the view at the same time. */
    need(): Promise<void> {
      turn = turn.catch(() => {}).then(show)
      return turn
    },
  }
}

const EMPTY_FIELDS = TRAFFIC_FIELDS.map((field) => `null::double as ${field}`).join(', ')
const NOTHING = `select null::uinteger as id, '' as url, '' as "group", null::varchar as redirects_to,
  ${EMPTY_FIELDS}, null::double as ctr where false`

/** SQL: a key that is the same for a URL with and without a trailing slash. See `pageKey`. */
const keyOf = (url: string) => `regexp_replace(${url}, '/+($|\\?)', '\\1')`

const ORIGIN = `regexp_extract(url, '^[a-z]+://[^/?#]+')`

/** SQL: the average position, weighted by impressions, as search engines compute it. */
const POSITION = `sum(position * greatest(impressions, 1)) filter (position is not null)
  / sum(greatest(impressions, 1)) filter (position is not null)`
const SUMS = TRAFFIC_FIELDS.map((field) =>
  field === 'position' ? `${POSITION} as position` : `sum(${field}) as ${field}`,
)

/**
 * SQL: one row per URL of the crawl, or per other URL, with its numbers. A spelling of a page that does not redirect
 * counts for the page. A URL that redirects keeps its own numbers.
 */
export function trafficSql(files: string[], startUrl: string): string {
  const columns = ['page', ...TRAFFIC_FIELDS].map((name) => `'${name}': '${name === 'page' ? 'VARCHAR' : 'DOUBLE'}'`)
  const list = `[${files.map(quoted).join(', ')}]`
  const csv = `read_csv(${list}, header = true, auto_detect = false, delim = ',', quote = '"', escape = '"',
    compression = 'gzip', max_line_size = 100000, columns = {${columns.join(', ')}})`
  return `
    with start as (
      select coalesce((select ${ORIGIN} from site_pages order by position limit 1),
        ${quoted(new URL(startUrl).origin)}) as origin),
    uploaded as (
      select if(starts_with(page, '/'), (select origin from start) || page, page) as url, ${SUMS.join(', ')}
      from ${csv} group by 1),
    known as (select id, url, page, redirects_to from site_urls where is_internal),
    hosts as (select distinct host from urls where is_internal),
    by_key as (
      select ${keyOf('url')} as key,
        arg_min(id, (page is null)::integer * 2e12 + (redirects_to is not null)::integer * 1e12 + id) as id
      from known group by 1),
    -- With a condition on one side only, the second join would compare every pair of rows.
    exact as (
      select t.*, e.id as exact, if(e.id is null, ${keyOf('t.url')}, null) as key
      from uploaded t left join known e on e.url = t.url),
    matched as (
      select t.* exclude (exact, key), coalesce(t.exact, k.id) as found
      from exact t left join by_key k on k.key = t.key),
    placed as (
      select m.* exclude (found), if(f.redirects_to is null, coalesce(f.page, f.id), f.id) as id, f.redirects_to
      from matched m left join known f on f.id = m.found),
    merged as (
      select any_value(id) as id, min(url) as url, any_value(redirects_to) as redirects_to, ${SUMS.join(', ')}
      from placed group by coalesce(id::varchar, url))
    select m.*, if(m.impressions > 0, round(100 * m.clicks / m.impressions, 2), null) as ctr,
      case
        when p.page is not null then case p.indexability
          when 'error' then 'broken' when 'soft_404' then 'soft-404' when 'not_crawled' then 'not-requested'
          else p.indexability end
        when m.redirects_to is not null then 'redirected'
        when m.id is not null then 'no-page'
        when regexp_extract(m.url, '^[a-z]+://([^/?#]+)', 1) in (select host from hosts) then 'not-found'
        else 'other-host'
      end as "group"
    from merged m left join site_pages p on p.page = m.id`
}
