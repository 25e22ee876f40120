/** How the crawl found a page that no page links to. `redirect`: pages link to it, but only through redirects. */
export const ORPHAN_KINDS = ['sitemap', 'list', 'script', 'probe', 'redirect'] as const
export type OrphanKind = (typeof ORPHAN_KINDS)[number]

export type PathStep = { url: string; title: string }

/** The position of a page in the link graph of its crawl. */
export type PageGraph = {
  /** From 0 to 100, on a logarithmic scale; null if the page did not load. See docs/archive.md. */
  linkScore: number | null
  inlinks: number
  /** Pages that link to this one with a link that search engines follow. */
  followedInlinks: number
  /** Pages that link to this one outside of navigation and other parts that many pages share. */
  contentInlinks: number
  outlinks: number
  externalOutlinks: number
  /** The pages on a shortest path of links from the start page to this one. Empty if no such path exists. */
  path: PathStep[]
  orphan: OrphanKind | null
}

/** The link graph is part of the archive. `reason` says why it cannot be shown. */
export type PageGraphAnswer =
  | { graph: Omit<PageGraph, 'path'> & { path: (PathStep & { seq: number | null })[] }; reason: null }
  | { graph: null; reason: string }
