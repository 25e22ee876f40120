import { pageKey } from '#domain/urls/url.ts'

/** Which pages link to URLs that redirect, and where those redirects end. */
export type RedirectLinks = {
  /** A page links to a URL that is not requested yet, or that redirects. */
  add(page: string, key: string): void
  /** The URL was requested and does not redirect. */
  settle(key: string): void
  redirect(key: string, location: string): void
  /** For each redirect that pages link to: where it ends, and which pages link to it. In the order of the visits. */
  ends(): Iterable<{ url: string; pages: string[] }>
}

/** Beyond this, only the first page that links to a URL is remembered, to limit the memory. */
const MAX_FURTHER_LINKS = 500_000
/** A longer chain is a loop. */
const MAX_STEPS = 10

export function createRedirectLinks(): RedirectLinks {
  /** An array only if several pages link to the URL: there may be a million URLs, and most are linked from one page. */
  const pagesOf = new Map<string, string | string[]>()
  const targets = new Map<string, string>()
  let furtherLinks = 0

  function endOf(location: string): string {
    let end = location
    for (let step = 0; step < MAX_STEPS; step += 1) end = targets.get(pageKey(end)) ?? end
    return end
  }

  return {
    add(page, key) {
      const pages = pagesOf.get(key)
      if (pages === undefined) pagesOf.set(key, page)
      else if (listOf(pages).at(-1) === page || furtherLinks >= MAX_FURTHER_LINKS) return
      else {
        if (typeof pages === 'string') pagesOf.set(key, [pages, page])
        else pages.push(page)
        furtherLinks += 1
      }
    },
    settle(key) {
      const pages = pagesOf.get(key)
      if (pages === undefined) return
      furtherLinks -= listOf(pages).length - 1
      pagesOf.delete(key)
    },
    redirect: (key, location) => void targets.set(key, location),
    *ends() {
      for (const [key, location] of targets) {
        const pages = pagesOf.get(key)
        if (pages !== undefined) yield { url: endOf(location), pages: listOf(pages) }
      }
    },
  }
}

function listOf(pages: string | string[]): string[] {
  return typeof pages === 'string' ? [pages] : pages
}
