/** What a page and its process need while it is loaded and measured, with its share of the browser. */
const BYTES_PER_PAGE = 300 * 1024 * 1024
const MEASURED_PER_CORE = 3
const MAX_PAGES = 12
const MIN_PAGES = 2

type Machine = { cores: number; availableBytes: number }

/**
 * How many pages are rendered at the same time. A page that is measured waits for about two thirds of its time, until
 * nothing happens any more, so a core can serve three of them if there is enough memory.
 */
export function pagesAtATime({ cores, availableBytes }: Machine, measuresPages: boolean): number {
  if (!measuresPages) return MIN_PAGES
  const pages = Math.min(cores * MEASURED_PER_CORE, Math.floor(availableBytes / BYTES_PER_PAGE), MAX_PAGES)
  return Math.max(pages, MIN_PAGES)
}
