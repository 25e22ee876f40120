/** Returns undefined if the browser's storage is blocked or full, so that the page keeps working. */
export function withBrowserStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(window.localStorage)
  } catch (error) {
    if (error instanceof DOMException) return undefined
    throw error
  }
}
