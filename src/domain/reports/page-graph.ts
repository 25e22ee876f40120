/** How the crawl found a page without links to it. `redirect`: there are links, but only to URLs that redirect to it. */
export const ORPHAN_KINDS = ['sitemap', 'list', 'script', 'probe', 'redirect'] as const
export type OrphanKind = (typeof ORPHAN_KINDS)[number]

export type PathStep = { url: string; title: string }

/** The place of a page among the links between the pages of its crawl. */
export type PageGraph = {
  /** From 0 to 100, on a logarithmic scale. See docs/archive.md. */
  linkScore: number
  inlinks: number
  /** Pages with a link that search engines follow. */
  followedInlinks: number
  /** Pages with a link outside of navigation and other parts that many pages share. */
  contentInlinks: number
  outlinks: number
  externalOutlinks: number
  /** The pages on a shortest path of links, from the start page to this one. Empty if links do not lead here. */
  path: PathStep[]
  orphan: OrphanKind | null
}

/** The link graph is part of the archive. Without one, `reason` says why. */
export type PageGraphAnswer =
  | { graph: Omit<PageGraph, 'path'> & { path: (PathStep & { seq: number | null })[] }; reason: null }
  | { graph: null; reason: string }
