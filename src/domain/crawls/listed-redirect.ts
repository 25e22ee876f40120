import type { RedirectHop } from '../facts/page-response.ts'

/** One page of the list of redirects. */
export type ReportRedirects = { redirects: ListedRedirect[]; total: number; page: number; pages: number }

export type ListedRedirect = {
  url: string
  /** The target of the last hop; if it is on another site, we did not request it. */
  finalUrl: string
  hops: RedirectHop[]
  /** Status code of the URL itself; null when it was not stored. */
  status: number | null
  /** `seq` of the target page in this crawl; null when the crawl does not include the target. */
  seq: number | null
  /** Status code of `finalUrl`; null when it was not requested. */
  finalStatus: number | null
}
