import { describeFailure, describeStartFailure } from '#domain/crawls/describe-failure.ts'
import type { FetchFailure } from '#domain/crawls/fetch-failure.ts'

/** The command line has options to allow some refused requests, so its advice differs from the web form's. */
export function describeInTerminal(failure: FetchFailure, isStart = false): string {
  const describe = isStart ? describeStartFailure : describeFailure
  if (failure.kind === 'blocked-by-robots') {
    return `${describe(failure)} If the site is yours, you can also crawl it with --ignore-robots.`
  }
  if (failure.kind !== 'address-refused') return describe(failure)
  return (
    `${refusalOf(failure)}, so it was not requested. If you trust it, allow it with --allow-private ` +
    `${failure.host}.`
  )
}

function refusalOf({ host, how }: Extract<FetchFailure, { kind: 'address-refused' }>): string {
  switch (how) {
    case 'written':
      return `${host} is a private, local or reserved address`
    case 'resolved':
      return `${host} resolves to a private, local or reserved address`
    case 'redirected':
      return `There is a redirect to ${host}, a private, local or reserved address`
  }
}
