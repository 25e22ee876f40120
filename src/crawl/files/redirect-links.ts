import { pageKey } from '#domain/urls/url.ts'

/** Which pages link to URLs that redirect, and where those redirects end. */
export type RedirectLinks = {
  /** Call it for each link to a URL that redirects or has not been requested yet. */
  add(page: string, key: string): void
  /** Call it when a requested URL does not redirect. */
  settle(key: string): void
  redirect(key: string, location: string): void
  /** The final URL of each linked redirect and the pages that link to it, in the order of the visits. */
  ends(): Iterable<{ url: string; pages: string[] }>
}

/** Once this many further pages are stored, we remember only the first page that links to a URL, to save memory. */
const MAX_FURTHER_LINKS = 500_000
/** A longer chain is treated as a loop. */
const MAX_STEPS = 10

export function createRedirectLinks(): RedirectLinks {
  /** Most URLs are linked from one page, so a string instead of an array saves memory. */
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
