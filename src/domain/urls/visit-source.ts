/**
 * How a URL was found. URLs from `script` and `probe` may not exist, so their failures are dropped. `named` is an
 * additional start URL. A crawl of a `list` requests nothing else.
 */
export type VisitSource = 'start' | 'link' | 'script' | 'sitemap' | 'probe' | 'list' | 'named'
