/** For each reader, the page it read last and the result. */
const pages: (object | null)[] = []
const results: unknown[] = []

/**
 * Keeps the result for a page, or for a part of its facts: several checks, or both parts of one, need the same, one
 * after the other. Only that of the last page is kept, which is much faster than a WeakMap.
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
