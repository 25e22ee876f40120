import { formatFilter } from '../explorer/format-filter.ts'
import { allOf, BROKEN_PAGES, COUNTED_PAGES } from './counted-pages.ts'

/** A folder of a host. `path` starts and ends with a slash. */
export type FolderPlace = { host: string; path: string }

/** Totals of the pages in a folder and its subfolders. Every count matches the rows in the explorer. */
export type FolderTotals = {
  pages: number
  pagesWithIssues: number
  issues: number
  indexable: number
  /** URLs that failed or are soft 404s. They do not count as pages. */
  broken: number
  /** Mean page health; null without pages. */
  health: number | null
  minDepth: number | null
  maxDepth: number | null
}

export type Folder = FolderPlace & FolderTotals & { hasFolders: boolean }

export type FolderLevel = {
  /** The open folder; null for the list of hosts. */
  at: FolderPlace | null
  totals: FolderTotals
  folders: Folder[]
  /** Pages in the open folder itself. */
  here: FolderTotals
  /** Folders that are not listed, because there are too many. */
  others: FolderTotals & { folders: number }
}

export const MAX_FOLDERS = 200

/** 'example.com/blog/', for the URLs of our screens. */
export function writeFolder({ host, path }: FolderPlace): string {
  return host + path
}

/** Null if the text is not a folder. */
export function readFolder(text: string): FolderPlace | null {
  const slash = text.indexOf('/')
  if (slash < 1 || !text.endsWith('/')) return null
  return { host: text.slice(0, slash), path: text.slice(slash) }
}

/** All folders from the host down to the folder itself. */
export function foldersAbove({ host, path }: FolderPlace): FolderPlace[] {
  const ends = [...path.matchAll(/\//g)].map(({ index }) => index + 1)
  return ends.map((end) => ({ host, path: path.slice(0, end) }))
}

/** The last part of a folder's path; the host for its topmost folder. */
export function folderName({ host, path }: FolderPlace): string {
  return path === '/' ? host : readable(path.replace(/^.*?([^/]*\/)$/s, '$1'))
}

function readable(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** Filters of the table 'pages' for the numbers of a folder. With `isHere`, only pages directly in the folder. */
export function folderFilters(folder: FolderPlace | null, isHere = false) {
  const inside = folder && formatFilter({ column: 'url', operator: 'matches', value: urlPattern(folder, isHere) })
  return {
    pages: allOf(COUNTED_PAGES, inside),
    pagesWithIssues: allOf(COUNTED_PAGES, 'issues >= 1', inside),
    indexable: allOf(COUNTED_PAGES, 'indexability is indexable', inside),
    broken: allOf(BROKEN_PAGES, inside),
  }
}

/** A regular expression, because 'starts with' ignores case, but folder names are case-sensitive. */
function urlPattern({ host, path }: FolderPlace, isHere: boolean): string {
  const start = `^https?://${(host + path).replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}`
  // The start page may be written without a slash.
  if (path !== '/') return isHere ? `${start}[^/?#]*(?:[?#]|$)` : start
  const top = start.replace(/\/$/, '')
  return isHere ? `${top}(?:/[^/?#]*)?(?:[?#]|$)` : `${top}(?:[/?#]|$)`
}
