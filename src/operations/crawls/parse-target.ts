import { createUrlGuard } from '#crawl/fetch/url-guard.ts'
import { describeFailure } from '#domain/crawls/describe-failure.ts'
import type { AllowedTarget } from '#domain/urls/allowed-targets.ts'
import { parseCrawlUrl } from '#domain/urls/url.ts'
import { InvalidInput } from '../errors.ts'

/** The address that somebody typed, if it may be crawled. */
export function parseTarget(typed: string, allowPrivate: AllowedTarget[]): string {
  const address = parseCrawlUrl(typed)
  if (!address.ok) throw new InvalidInput(address.message)
  refusePrivate(address.url, allowPrivate)
  return address.url
}

/** Throws for an address of a private network, unless it is on the list. */
export function refusePrivate(url: string, allowPrivate: AllowedTarget[]): void {
  const refusal = createUrlGuard({ allowPrivate }).checkUrl(url)
  if (refusal) throw new InvalidInput(describeFailure(refusal))
}
