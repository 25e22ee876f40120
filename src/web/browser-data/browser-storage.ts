/** A browser may forbid storage or have no room for more; then `use` counts as not done and the page goes on. */
export function withBrowserStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(window.localStorage)
  } catch (error) {
    if (error instanceof DOMException) return undefined
    throw error
  }
}
