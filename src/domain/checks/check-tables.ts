/** The tables that query checks can read. src/archive/check-views.ts has their columns. */
export type CheckTable =
  | 'crawl'
  | 'pages'
  | 'headers'
  | 'urls'
  | 'links'
  | 'anchors'
  | 'redirects'
  | 'hreflangs'
  | 'sitemaps'
  | 'sitemap_entries'

/** What each table is called in SQL. */
export type TableNames = Record<CheckTable, string>
