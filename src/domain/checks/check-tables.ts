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
  | 'hreflangs'
  | 'sitemaps'
  | 'sitemap_entries'
  | 'robots'
  | 'robots_lines'
  | 'disallowed'
  | 'blocked_urls'
  | 'resources'
  | 'traps'

/** What each table is called in SQL. */
export type TableNames = Record<CheckTable, string>
