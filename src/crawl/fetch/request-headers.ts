/** Headers that the owner of one origin asked us to send there. */
export type ExtraHeaders = { forOrigin: string; headers: Record<string, string> }

type HeadersFor = (origin: string, more: Record<string, string> | undefined, cookie: string) => string[]

/** What is sent where, as names and values in turn. The extra ones go to their own host, never with less security. */
export function requestHeaders(usual: Record<string, string>, extra: ExtraHeaders | undefined): HeadersFor {
  const anywhere = inTurn(usual)
  const atHome = extra ? inTurn(merge(usual, extra.headers)) : anywhere
  return (origin, more, cookie) => {
    const isHome = extra !== undefined && (origin === extra.forOrigin || origin === securedOf(extra.forOrigin))
    if (more === undefined && cookie === '') return isHome ? atHome : anywhere
    const merged = merge(usual, isHome ? extra?.headers : undefined, more)
    if (cookie !== '') merged.cookie = merged.cookie ? `${merged.cookie}; ${cookie}` : cookie
    return inTurn(merged)
  }
}

/** Where a site on http leads its visitors. */
function securedOf(origin: string): string {
  return origin.replace(/^http:\/\/([^:]*)$/, 'https://$1')
}

/** Later ones replace earlier ones of the same name, however it is spelt. */
function merge(...all: (Record<string, string> | undefined)[]): Record<string, string> {
  return Object.fromEntries(
    all.flatMap((headers) => Object.entries(headers ?? {})).map(([name, value]) => [name.toLowerCase(), value]),
  )
}

function inTurn(headers: Record<string, string>): string[] {
  return Object.entries(headers).flat()
}
