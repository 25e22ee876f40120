/** Parts of an absolute web URL. Facts have normalised URLs, so no parser is needed. */
export type UrlParts = {
  /** Includes the port, but no user name. */
  host: string
  /** From the first slash up to the query. */
  path: string
  /** Without `?`; empty if there is no query. */
  query: string
}

export function urlParts(url: string): UrlParts {
  const start = url.indexOf('//') + 2
  const fragment = url.indexOf('#', start)
  const end = fragment === -1 ? url.length : fragment
  const mark = url.indexOf('?', start)
  const pathEnd = mark === -1 || mark > end ? end : mark
  const slash = url.indexOf('/', start)
  const hostEnd = slash === -1 || slash > pathEnd ? pathEnd : slash
  const authority = url.slice(start, hostEnd)
  return {
    host: authority.slice(authority.lastIndexOf('@') + 1),
    path: url.slice(hostEnd, pathEnd),
    query: pathEnd === end ? '' : url.slice(pathEnd + 1, end),
  }
}

/** The host with its port. Faster than `urlParts`, for links. */
export function hostIn(url: string): string {
  const start = url.indexOf('//') + 2
  const slash = url.indexOf('/', start)
  const authority = slash === -1 ? url.slice(start) : url.slice(start, slash)
  const at = authority.lastIndexOf('@')
  return at === -1 ? authority : authority.slice(at + 1)
}

/** The names of the parameters of a query, as written, with repetitions. */
export function parameterNames(query: string): string[] {
  if (query === '') return []
  return query
    .split('&')
    .map((pair) => {
      const equals = pair.indexOf('=')
      return equals === -1 ? pair : pair.slice(0, equals)
    })
    .filter((name) => name !== '')
}

/** `https://host`, with the port. */
export function originOf(url: string): string {
  const slash = url.indexOf('/', url.indexOf('//') + 2)
  return slash === -1 ? url : url.slice(0, slash)
}

/** The same as `startsWith`, but several times as fast for long beginnings. */
export function beginsWith(url: string, beginning: string): boolean {
  return url.lastIndexOf(beginning, 0) === 0
}

/** Decodes percent escapes. Returns the text unchanged if they are not UTF-8. */
export function decodedUrl(text: string): string {
  if (!text.includes('%')) return text
  try {
    return decodeURI(text)
  } catch {
    return text
  }
}
