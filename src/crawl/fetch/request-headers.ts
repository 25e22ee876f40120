/** Headers that the owner of an origin wants us to send to it. */
export type ExtraHeaders = { forOrigin: string; headers: Record<string, string> }

type HeadersFor = (origin: string, more: Record<string, string> | undefined, cookie: string) => string[]

/**
 * Returns alternating names and values. Extra headers are sent only to the origin they were set for and, if that origin
 * uses http, to the same host over https.
 */
export function requestHeaders(defaults: Record<string, string>, extra: ExtraHeaders | undefined): HeadersFor {
  const forOthers = toPairs(defaults)
  const forHome = extra ? toPairs(merge(defaults, extra.headers)) : forOthers
  return (origin, more, cookie) => {
    const isHome = extra !== undefined && (origin === extra.forOrigin || origin === toHttps(extra.forOrigin))
    if (more === undefined && cookie === '') return isHome ? forHome : forOthers
    const merged = merge(defaults, isHome ? extra?.headers : undefined, more)
    if (cookie !== '') merged.cookie = merged.cookie ? `${merged.cookie}; ${cookie}` : cookie
    return toPairs(merged)
  }
}

function toHttps(origin: string): string {
  return origin.replace(/^http:\/\/([^:]*)$/, 'https://$1')
}

/** Later headers replace earlier ones of the same name, in any letter case. */
function merge(...all: (Record<string, string> | undefined)[]): Record<string, string> {
  return Object.fromEntries(
    all.flatMap((headers) => Object.entries(headers ?? {})).map(([name, value]) => [name.toLowerCase(), value]),
  )
}

function toPairs(headers: Record<string, string>): string[] {
  return Object.entries(headers).flat()
}
