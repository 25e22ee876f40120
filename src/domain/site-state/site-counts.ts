import type { PageSet } from './page-sets.ts'

/** Totals of the whole site, read from the tables of a crawl. URLs removed from the project are left out. */
export type SiteCounts = {
  sets: Record<PageSet, number>
  /** Broken pages by status code and kind of failure, most pages first. */
  failures: FailedPages[]
  /** The folder below the root with the most broken pages; null if there is none. */
  brokenFolder: { name: string; pages: number } | null
  /** Hosts that pages name as canonical, but that are not part of the site; most pages first, at most three. */
  canonicalHosts: { name: string; pages: number }[]
  /** Sitemaps that list URLs of the site; null if it is not known. */
  sitemaps: number | null
  /** URLs of sitemaps that redirect or that search engines may not list. */
  sitemapFaults: number
  /** False if only the pages of a sitemap or a list were crawled. */
  isOfSite: boolean
  folders: Places
  templates: Places
}

export type FailedPages = { kind: string | null; statusCode: number | null; pages: number }

/** Folders or URL patterns. `rows` lists those with the most problems, at most `MAX_PLACES`. */
export type Places = { total: number; rows: Place[] }

export type Place = {
  name: string
  pages: number
  broken: number
  /** Pages that loaded but that search engines may not list. */
  notIndexable: number
  /** Issues of pages that loaded, and how many of these pages have issues. */
  issues: number
  pagesWithIssues: number
  /** The mean over pages that loaded; null if none did. */
  pageHealth: number | null
}

export const MAX_PLACES = 200
