import type { CrawlTotals } from '../issues/issue-totals.ts'

export const SHARE_KINDS = ['dashboard', 'report', 'issue', 'comparison'] as const
export type ShareKind = (typeof SHARE_KINDS)[number]

export const SHARE_PATH = '/share'

export const MAX_SHARES_PER_PROJECT = 50
export const MAX_SHARE_NAME = 80
export const MAX_SHARE_DAYS = 3650
export const MIN_SHARE_PASSWORD = 8
export const MAX_SHARE_PASSWORD = 200

/** Says the same for links that never existed, have expired, were revoked or whose project was deleted. */
export const NO_SUCH_SHARE = 'This link does not exist, or it is no longer valid. Ask the person who sent it to you.'

/** A link as members of the workspace see it. Its URL is shown only once, when it is created. */
export type ShareLink = {
  id: string
  /** What members call the link; may be empty. */
  name: string
  kind: ShareKind
  /** The check that a link to an issue shows; null for other kinds. */
  check: { id: string; title: string } | null
  /** The crawl that the link always shows; null if it shows the latest. */
  crawl: { id: string; createdAt: string } | null
  /** The earlier crawl that a link to a comparison always shows; null if it shows the latest two, and for other kinds. */
  before: { id: string; createdAt: string } | null
  hasPassword: boolean
  /** The email address; null if the account was deleted, and for programs. */
  createdBy: string | null
  createdAt: string
  expiresAt: string | null
  views: number
  lastViewedAt: string | null
}

/** What everyone sees who opens a link, before anything of the report. */
export type OpenedShare = {
  kind: ShareKind
  /** The name of the company that shares, and its logo. The name may be empty. */
  sharedBy: { name: string; logo: { width: number; height: number; version: number } | null }
  /** Null until the password was entered. */
  shown: SharedSite | null
}

export type SharedSite = {
  project: { name: string; url: string }
  checkId: string | null
  /** Null if no crawl has finished yet; for a comparison, if there are no two crawls yet. */
  crawl: ({ createdAt: string } & CrawlTotals) | null
  /** The earlier crawl of a comparison; null for other kinds. */
  before: { createdAt: string } | null
  /** True if the link shows the latest crawl or the latest two, whichever these are. */
  isLatest: boolean
}

/** Replaces the token of a share link in a path, for logs. */
export function hideShareToken(path: string): string {
  return path.replace(/(\/share\/)[^/.?#]+/, '$1…')
}
