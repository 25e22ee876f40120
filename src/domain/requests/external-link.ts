import type { FetchFailure } from '../crawls/fetch-failure.ts'
import type { RedirectHop } from '../facts/page-response.ts'
import type { ExternalReason, ExternalVerdict } from './external-verdict.ts'

/** A URL of another site that pages link to, and its response. The archive stores which pages link to it. */
export type ExternalLink = {
  /** Without a fragment. */
  url: string
  verdict: ExternalVerdict
  reason: ExternalReason
  /** From the last request; null without a response. */
  statusCode: number | null
  finalUrl: string
  redirects: RedirectHop[]
  failure: FetchFailure | null
  /** The target of permanent redirects; null if the page has not moved. */
  movedTo: string | null
  /** All requests in order. Empty if we were not allowed to send any. */
  tries: ExternalTry[]
  checkedAt: string
  /** The result comes from an earlier crawl, a few days ago at most. This crawl sent no request. */
  isRemembered?: true
}

export type ExternalTry = {
  method: 'HEAD' | 'GET'
  statusCode: number | null
  failure: FetchFailure['kind'] | null
  at: string
}

/** Totals of a crawl. `notChecked` counts URLs that were left out because of a limit or because the crawl stopped. */
export type ExternalSummary = Record<ExternalVerdict, number> & {
  /** Different external URLs that pages link to. */
  found: number
  checked: number
  notChecked: number
  /** True if there are more URLs than we counted. */
  isAtLeast: boolean
  /** Max URLs that a crawl checks. */
  limit: number
  /** The first broken URLs. */
  brokenUrls: string[]
}
