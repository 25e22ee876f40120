import type { PageResponse } from '#domain/facts/page-response.ts'
import { baseOf, createResolver, type Resolve } from './resolve-url.ts'

/** Where a page came from, and how its URLs are resolved. */
export type PageSource = {
  response: PageResponse
  /** Resolves URLs as the browser does. Returns the same function, with its cache, for the same `<base href>`. */
  resolverFor(baseHref: string | null): Resolve
}

export function sourceOf(response: PageResponse): PageSource {
  const resolvers = new Map<string | null, Resolve>()
  return {
    response,
    resolverFor(baseHref) {
      const known = resolvers.get(baseHref)
      if (known !== undefined) return known
      const made = createResolver(baseOf(response.url, baseHref))
      resolvers.set(baseHref, made)
      return made
    },
  }
}
