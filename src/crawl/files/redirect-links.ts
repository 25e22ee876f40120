import { pageKey } from '#domain/urls/url.ts'

/** Which pages link to URLs that redirect, and where those end. */
export type RedirectLinks = {
  /** A page links to a URL that is not requested yet, or that redirects. */
  add(page: string, key: string): void
  /** The URL was requested and does not redirect. */
  settle(key: string): void
  redirect(key: string, location: string): void
  /** Each redirect that pages link to: where it ends, and those pages. In the order of their visits. */
  ends(): Iterable<{ url: string; pages: string[] }>
}

/** Beyond this, only the first page that links to a URL is remembered, to limit the memory. */
const MAX_LINKS = 2_000_000
/** A longer chain is a loop. */
const MAX_STEPS = 10

export function createRedirectLinks(): RedirectLinks {
  const pagesOf = new Map<string, string[]>()
  const targets = new Map<string, string>()
  let links = 0

  function endOf(location: string): string {
    let end = location
    for (let step = 0; step < MAX_STEPS; step += 1) end = targets.get(pageKey(end)) ?? end
    return end
  }

  return {
    add(page, key) {
      const pages = pagesOf.get(key)
      if (pages === undefined) pagesOf.set(key, [page])
      else if (pages.at(-1) === page || links >= MAX_LINKS) return
      else pages.push(page)
      links += 1
    },
    settle(key) {
      links -= pagesOf.get(key)?.length ?? 0
      pagesOf.delete(key)
    },
    redirect: (key, location) => void targets.set(key, location),
    *ends() {
      for (const [key, location] of targets) {
        const pages = pagesOf.get(key)
        if (pages !== undefined) yield { url: endOf(location), pages }
      }
    },
  }
}
