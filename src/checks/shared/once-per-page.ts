/** Keeps the result for each page: several checks, or both parts of one, need the same of a page, one after the other. */
export function oncePerPage<Page extends object, Result>(read: (page: Page) => Result): (page: Page) => Result {
  const known = new WeakMap<Page, { result: Result }>()
  return (page) => {
    let kept = known.get(page)
    if (kept === undefined) {
      kept = { result: read(page) }
      known.set(page, kept)
    }
    return kept.result
  }
}
