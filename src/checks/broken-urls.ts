/** Kinds of failures without any response of the server. Redirect loops and large pages are none of these. */
const NO_RESPONSE = [
  'dns-failure',
  'connection-refused',
  'connection-reset',
  'unreachable',
  'tls-failure',
  'timed-out',
  'bad-response',
]
const NO_RESPONSE_SQL = NO_RESPONSE.map((kind) => `'${kind}'`).join(', ')

/** SQL: whether a row of the table `urls` responded with 4xx or 5xx, or not at all. */
export function isBroken(url: string, exceptions: readonly number[] = []): string {
  const excepted = exceptions.length === 0 ? '' : ` and ${url}.status_code not in (${exceptions.join(', ')})`
  return `((${url}.status_code between 400 and 599${excepted}) or
    (${url}.status_code is null and ${url}.failure in (${NO_RESPONSE_SQL})))`
}

/** SQL: whether the crawl knows how the URL responds. */
export function isRequested(url: string): string {
  return `(${url}.status_code is not null or ${url}.failure in (${NO_RESPONSE_SQL}))`
}

/** SQL: 'status 404' or 'no response (timed out)'. */
export function describeResponse(url: string): string {
  return `if(${url}.status_code is null, 'no response (' || replace(${url}.failure, '-', ' ') || ')',
    'status ' || ${url}.status_code)`
}
