/** The tables that query checks can read. src/archive/check-views.ts has their columns. */
export const CHECK_TABLES = ['crawl', 'pages', 'urls', 'links', 'anchors', 'redirects', 'hreflangs'] as const

export type CheckTable = (typeof CHECK_TABLES)[number]

/** What each table is called in SQL. */
export type TableNames = Record<CheckTable, string>
