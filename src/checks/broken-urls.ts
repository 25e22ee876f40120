import { BAD_REDIRECT, BROKEN_FAILURES, NO_END } from '#domain/requests/broken-url.ts'

const FAILURES_SQL = BROKEN_FAILURES.map((kind) => `'${kind}'`).join(', ')

/** SQL: whether a row of the table `urls` responded with 4xx or 5xx, not at all, or with redirects that lead nowhere. */
export function isBroken(url: string, exceptions: readonly number[] = []): string {
  const excepted = exceptions.length === 0 ? '' : ` and ${url}.status_code not in (${exceptions.join(', ')})`
  return `((${url}.status_code between 400 and 599${excepted}) or coalesce(${url}.failure in (${FAILURES_SQL}), false))`
}

/** SQL: whether the crawl knows how the URL responds. */
export function isRequested(url: string): string {
  return `(${url}.status_code is not null or coalesce(${url}.failure in (${FAILURES_SQL}), false))`
}

/** SQL: '/old redirects to /gone – status 404', '/slow – no response (timed out)' or '/a – redirect loop'. */
export function describeBroken(url: string): string {
  const endless = Object.entries(NO_END).map(([kind, words]) => `when '${kind}' then ' – ${words}'`)
  return `${url}.url || case ${url}.failure ${endless.join(' ')}
    when '${BAD_REDIRECT}' then ' – redirects to a URL that is not valid'
    else coalesce(' redirects to ' || ${url}.redirects_to, '') || ' – ' || if(
      coalesce(${url}.status_code >= 400, false), 'status ' || ${url}.status_code,
      if(${url}.status_code is null, 'no response (', 'no complete response (') ||
        replace(${url}.failure, '-', ' ') || ')') end`
}

/** SQL: the reason why a check cannot judge some pages; null if it can judge all. */
export function notKnownFor(pages: string, why: string): string {
  return `if(${pages} = 0, null, 'not known for ' || ${pages} || if(${pages} = 1, ' page', ' pages') || ', because ${why}')`
}
