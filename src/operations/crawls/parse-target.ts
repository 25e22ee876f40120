import { createUrlGuard } from '#crawl/fetch/url-guard.ts'
import { describeFailure } from '#domain/crawls/describe-failure.ts'
import type { AllowedTarget } from '#domain/urls/allowed-targets.ts'
import { parseCrawlUrl } from '#domain/urls/url.ts'
import { InvalidInput } from '../errors.ts'

export function parseTarget(typed: string, allowPrivate: AllowedTarget[]): string {
  const parsed = parseCrawlUrl(typed)
  if (!parsed.ok) throw new InvalidInput(parsed.message)
  refusePrivate(parsed.url, allowPrivate)
  return parsed.url
}

/** Throws for a URL in a private network that `allowPrivate` does not list. */
export function refusePrivate(url: string, allowPrivate: AllowedTarget[]): void {
  const refusal = createUrlGuard({ allowPrivate }).checkUrl(url)
  if (refusal) throw new InvalidInput(describeFailure(refusal))
}
