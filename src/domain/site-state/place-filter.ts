import { formatFilter } from '../explorer/format-filter.ts'
import { PAGE_SETS, type PageSet } from './page-sets.ts'

export type PlaceKind = 'folder' | 'template'

/** The pages of a set that are in a folder or match a URL pattern. */
export function placeFilter(kind: PlaceKind, name: string, set: PageSet): string {
  return `${formatFilter({ column: kind, operator: 'is', value: name })} and ${PAGE_SETS[set]}`
}
