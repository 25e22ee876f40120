/** The tables that query checks can read. src/archive/check-views-sql.ts has their columns. */
export type CheckTable =
  | 'crawl'
  | 'pages'
  | 'visits'
  | 'facts'
  | 'headers'
  | 'urls'
  | 'links'
  | 'anchors'
  | 'rels'
  | 'fragments'
  | 'other_links'
  | 'redirects'
  | 'redirect_times'
  | 'script_redirects'
  | 'hreflangs'
  | 'sitemaps'
  | 'sitemap_entries'
  | 'sitemap_extensions'
  | 'robots'
  | 'robots_lines'
  | 'robots_agents'
  | 'disallowed'
  | 'blocked_urls'
  | 'resources'
  | 'used_files'
  | 'page_files'
  | 'page_images'
  | 'schema_urls'
  | 'external_links'
  | 'probes'
  | 'probe_agents'
  | 'llms_files'
  | 'llms_links'
  | 'traps'
  | BeforeTable

/** Tables of the previous crawl. A check that names one of them compares two crawls. */
export const BEFORE_TABLES = [
  'before_crawl',
  'before_pages',
  'before_visits',
  'before_links',
  'before_redirects',
  'before_hreflangs',
  'before_sitemaps',
  'before_disallowed',
  'before_facts',
] as const

export type BeforeTable = (typeof BEFORE_TABLES)[number]

/** What each table is called in SQL. */
export type TableNames = Record<CheckTable, string>

export function isBeforeTable(table: CheckTable): table is BeforeTable {
  return (BEFORE_TABLES as readonly CheckTable[]).includes(table)
}

/** Whether a check that reads these tables compares two crawls. */
export function comparesCrawls(needs: readonly string[]): boolean {
  return needs.some((table) => isBeforeTable(table as CheckTable))
}
