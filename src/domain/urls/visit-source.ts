/** How a URL came into the queue. Those from scripts and probes may not exist, so their failures are dropped.
 * `named` is an additional start URL; with a `list`, nothing else is requested. */
export type VisitSource = 'start' | 'link' | 'script' | 'sitemap' | 'probe' | 'list' | 'named'
