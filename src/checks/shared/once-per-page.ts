/** The last page of each reader, and its result. */
const pages: (object | null)[] = []
const results: unknown[] = []

/**
 * Remembers the result for the last page only, because checks run page after page and several need the same result.
 * This is much faster than a WeakMap.
 */
export function oncePerPage<Page extends object, Result>(read: (page: Page) => Result): (page: Page) => Result {
  const place = pages.push(null) - 1
  return (page) => {
    if (pages[place] !== page) {
      results[place] = read(page)
      pages[place] = page
    }
    return results[place] as Result
  }
}

/** Frees the memory of the last page. */
export function forgetPage(): void {
  pages.fill(null)
  results.fill(null)
}
