import { createFetcher } from '#crawl/fetch/fetch-page.ts'
import { createFastGuard, settleScheme } from '#crawl/walk/assumed-scheme.ts'
import type { App } from '../app.ts'

type AssumedUrl = { url: string; isSchemeAssumed: boolean; userAgent: string }

/** The URL that a crawl of the project would start from: over http if only that responds and no scheme was typed. */
export async function settleUrl(
  { settings }: Pick<App, 'settings'>,
  { url, isSchemeAssumed, userAgent }: AssumedUrl,
  signal: AbortSignal,
): Promise<string> {
  if (!isSchemeAssumed) return url
  const guard = createFastGuard({ allowPrivate: settings.allowPrivateTargets })
  const fetcher = createFetcher({ guard, userAgent })
  return settleScheme({ startUrl: url, earlier: [], guard, fetcher, signal }).finally(fetcher.close)
}
