import { createUrlGuard } from '#crawl/fetch/url-guard.ts'
import { describeFailure } from '#domain/crawls/describe-failure.ts'
import type { FetchFailure } from '#domain/crawls/fetch-failure.ts'
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
export function refusePrivate(
  url: string,
  allowPrivate: AllowedTarget[],
  describe: (refusal: FetchFailure) => string = describeOnServer,
): void {
  const refusal = createUrlGuard({ allowPrivate }).checkUrl(url)
  if (refusal) throw new InvalidInput(describe(refusal))
}

function describeOnServer(refusal: FetchFailure): string {
  return `${describeFailure(refusal)}${privateHint(refusal)}`
}

/** Says how to allow a private address. Empty for other failures. */
export function privateHint(failure: FetchFailure): string {
  if (failure.kind !== 'address-refused') return ''
  return ` If you run this server, you can add ${failure.host} to ALLOW_PRIVATE_TARGETS.`
}
