/**
 * How a URL was found. URLs from `script` and `probe` may not exist, so their failures are dropped, as are those from
 * `probe-link`: a link on a page that only a probe found. If it leads to a page, it counts as `link`. `named` is an
 * additional start URL. A crawl of a `list` requests nothing else.
 */
export type VisitSource = 'start' | 'link' | 'script' | 'sitemap' | 'probe' | 'list' | 'named' | 'probe-link'
