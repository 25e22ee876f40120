import { join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import { type BeforeTable, isBeforeTable } from '#domain/checks/check-tables.ts'
import { disallowingRuleOf, parseRobotsText } from '#domain/robots/robots.ts'
import { loadDuckDb, quoted } from './duckdb.ts'
import { FACT_SELECTS, renderedPages } from './fact-columns.ts'
import { fileOf, type Manifest } from './manifest.ts'
import { queryRows } from './read/query-rows.ts'

/** The archive of the crawl before, in the current format. URL numbers differ between archives, so views use texts. */
export type ArchiveBefore = {
  folder: string
  manifest: Manifest
  /** Why totals and response times of the two crawls cannot be compared; null if they can. */
  whyNotCounted: string | null
  whyNotTimed: string | null
  /** URLs that were removed from the project since then. They are left out. */
  removed: readonly string[]
}

/** Stored as tables, because several checks read them and each query would join their parts again. */
const OFTEN_READ: readonly BeforeTable[] = ['before_crawl', 'before_pages']

/** Creates a temporary view for each table of the crawl before, and returns their names. */
export async function createBeforeViews(
  connection: DuckDBConnection,
  before: ArchiveBefore,
  { isRead, isSmall }: { isRead: (table: BeforeTable) => boolean; isSmall: boolean },
): Promise<Partial<Record<BeforeTable, string>>> {
  const names: Partial<Record<BeforeTable, string>> = {}
  const sources = sourcesOf(before)
  const removed = JSON.stringify(before.removed)
  await connection.run(`create or replace temp table before_removed as
    select unnest(from_json(${quoted(removed)}, '["VARCHAR"]')) as url`)
  // Only pages that are still part of the project.
  await connection.run(`create or replace temp table before_ids as
    select u.id, u.url, u.host from (${sources.urls}) u anti join before_removed r on r.url = u.url
      semi join (${sources.pages}) p on p.page = u.id`)
  if (isRead('before_disallowed')) await registerDecider(connection, sources.robots)
  for (const [table, sql] of Object.entries(viewsOf(sources, before)) as [BeforeTable, string][]) {
    if (!isRead(table) && !OFTEN_READ.includes(table)) continue
    const kind = isSmall || OFTEN_READ.includes(table) ? 'table' : 'view'
    await connection.run(`create or replace temp ${kind} check_${table} as ${sql}`)
    names[table] = `check_${table}`
  }
  return names
}

/** Returns whether `tables` includes a table of the crawl before. */
export function beforeTablesIn(tables: readonly string[] | undefined): (table: BeforeTable) => boolean {
  const read = tables?.filter((table) => isBeforeTable(table as BeforeTable))
  return (table) => read?.includes(table) ?? true
}

const SOURCES = ['urls', 'pages', 'facts', 'links', 'redirects', 'hreflangs', 'sitemaps', 'robots', 'graph'] as const
type Sources = Record<(typeof SOURCES)[number], string>

function sourcesOf({ folder }: ArchiveBefore): Sources {
  const sources = SOURCES.map((table) => [table, `from read_parquet(${quoted(join(folder, fileOf(table)))})`])
  return Object.fromEntries(sources)
}

function viewsOf(tables: Sources, before: ArchiveBefore): Record<BeforeTable, string> {
  const { manifest, whyNotCounted, whyNotTimed } = before
  const text = (value: string | null) => (value === null ? 'null::varchar' : quoted(value))
  return {
    before_crawl: `
      select ${quoted(manifest.startUrl)} as start_url, ${quoted(manifest.finishedAt)}::timestamptz as finished_at,
        ${text(whyNotCounted)} as why_not_counted, ${text(whyNotTimed)} as why_not_timed`,
    // Selected by the same conditions as the view `pages`.
    before_pages: `
      select p.page, u.url, u.host, p.position, if(p.is_title_stand_in, '', p.title) as title,
        p.indexability = 'indexable' as is_indexable, p.indexability, if(p.has_canonical, c.url, null) as canonical,
        p.status_code, p.word_count, p.ttfb_ms, g.inlinks, r.page is not null as is_rendered
      from (${tables.pages}) p join before_ids u on u.id = p.page left join (${tables.urls}) c on c.id = p.canonical
        left join (${tables.graph}) g on g.page = p.page
        left join ${renderedPages(`(${tables.facts})`)} r on r.page = p.page
      where p.status = 'success' and not p.is_soft_404 and not p.is_guessed`,
    before_visits: `
      select u.url, p.status, p.status_code, p.failure, p.is_soft_404, p.is_guessed
      from (${tables.pages}) p join before_ids u on u.id = p.page`,
    before_links: `
      select distinct s.url as source, l.target_page as target
      from (${tables.links}) l join before_ids s on s.id = l.source where l.target_page <> l.source`,
    before_redirects: `
      select s.url as source, t.url as target, r.status_code,
        if(r.status_code in (302, 303, 307), coalesce(r.temporary_since, ${quoted(manifest.finishedAt)}), null)
          as temporary_since
      from (${tables.redirects} union all by name select null::varchar as temporary_since where false) r join (${tables.urls}) s on s.id = r.source join (${tables.urls}) t on t.id = r.target
      where r."by" = 'http'`,
    before_hreflangs: `
      select p.url as page, h.lang, t.url as target, h.place
      from (${tables.hreflangs}) h join before_ids p on p.id = h.page join (${tables.urls}) t on t.id = h.target`,
    before_sitemaps: `
      select u.url, s.position, s.kind, s.entries, s.problem, s.status_code, s.failure
      from (${tables.sitemaps}) s join (${tables.urls}) u on u.id = s.url`,
    // Pages that robots.txt disallowed for Googlebot.
    before_disallowed: 'select url from check_before_pages where disallowed_before(host, url)',
    before_facts: `
      select u.url, ${FACT_SELECTS.join(', ')} from (${tables.facts}) f join before_ids u on u.id = f.page where not is_raw`,
  }
}

/** Creates the SQL function `disallowed_before(host, url)`: whether the old robots.txt blocked a URL for Googlebot. */
async function registerDecider(connection: DuckDBConnection, robots: string): Promise<void> {
  const files = await queryRows<{ host: string; text: string }>(
    connection,
    `select host, text from (${robots}) where text is not null`,
  )
  const deciders = new Map(
    files.map(({ host, text }) => [host, disallowingRuleOf(parseRobotsText(text), 'googlebot')] as const),
  )
  const isDisallowed = (host: unknown, url: unknown) =>
    typeof url === 'string' && URL.canParse(url) && (deciders.get(String(host))?.(url) ?? null) !== null
  const { DuckDBScalarFunction, BOOLEAN, VARCHAR } = await loadDuckDb()
  connection.registerScalarFunction(
    DuckDBScalarFunction.create({
      ...{ name: 'disallowed_before', parameterTypes: [VARCHAR, VARCHAR], returnType: BOOLEAN },
      mainFunction(_info, input, output) {
        const [hosts, urls] = [input.getColumnVector(0), input.getColumnVector(1)]
        for (let row = 0; row < input.rowCount; row += 1)
          output.setItem(row, isDisallowed(hosts.getItem(row), urls.getItem(row)))
        output.flush()
      },
    }),
  )
}
