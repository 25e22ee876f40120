import type { RedirectHop } from '../facts/page-response.ts'

/** A page of the list of a crawl's redirects. */
export type ReportRedirects = { redirects: ListedRedirect[]; total: number; page: number; pages: number }

/** An address of a crawl that led on to another one. */
export type ListedRedirect = {
  url: string
  /** Where it ended; on another site that was not asked for. */
  finalUrl: string
  hops: RedirectHop[]
  /** What the address itself answered; null when that was not kept. */
  status: number | null
  /** Of the page of the same crawl it leads to; null when it has none. */
  seq: number | null
  /** What that page answered. */
  finalStatus: number | null
}
