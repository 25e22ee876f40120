import type { Fetcher } from '#crawl/fetch/fetch-page.ts'
import type { ExtraHeaders } from '#crawl/fetch/request-headers.ts'
import { createFastGuard, settleScheme } from '#crawl/walk/assumed-scheme.ts'
import type { EarlierVisit } from '#crawl/walk/visit.ts'
import type { CrawlRange } from '#domain/crawls/crawl-range.ts'
import type { AllowedTarget } from '#domain/urls/allowed-targets.ts'
import { describeHttpFallback } from '#domain/urls/http-fallback.ts'

type Plan = {
  startUrl: string
  isSchemeAssumed?: boolean | undefined
  earlier: Iterable<EarlierVisit>
  allowedTargets: AllowedTarget[]
  extraHeaders?: ExtraHeaders | undefined
  range?: CrawlRange
}

type Tools = {
  fetcher: Fetcher
  signal: AbortSignal
  onFallback: ((url: string, notice: string) => Promise<void>) | undefined
}

/** Returns the URL to start from. If the user typed no scheme and https does not respond, it is the http URL. */
export async function chooseStartUrl(plan: Plan, { fetcher, signal, onFallback }: Tools): Promise<string> {
  const { startUrl, earlier, allowedTargets, extraHeaders, range } = plan
  if (!plan.isSchemeAssumed || range?.selection.kind === 'list') return startUrl
  const guard = createFastGuard({ allowPrivate: allowedTargets })
  const chosen = await settleScheme({ startUrl, earlier, guard, fetcher, signal })
  if (chosen === startUrl) return startUrl
  const hasSecrets = Object.keys(extraHeaders?.headers ?? {}).length > 0
  await onFallback?.(chosen, describeHttpFallback(chosen, hasSecrets))
  return chosen
}
