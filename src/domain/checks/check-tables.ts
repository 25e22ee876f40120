/** The tables that query checks can read. src/archive/check-views.ts has their columns. */
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
  | 'redirects'
  | 'redirect_times'
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
  | 'probes'
  | 'traps'

/** What each table is called in SQL. */
export type TableNames = Record<CheckTable, string>
