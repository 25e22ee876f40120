import type { Place } from '#domain/site-state/site-counts.ts'

export type PlaceColumn = keyof Place
export type PlaceSort = { column: PlaceColumn; isDescending: boolean }

/** Without a sort, the places with the most problems come first. Unknown values come last. */
export function sortPlaces(rows: readonly Place[], sort: PlaceSort | null): Place[] {
  if (sort === null) return [...rows]
  const { column, isDescending } = sort
  return rows.toSorted((one, other) => {
    const [a, b] = [one[column], other[column]]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    const order = typeof a === 'string' ? a.localeCompare(String(b)) : a - Number(b)
    return isDescending ? -order : order
  })
}

/** The first click sorts names and page health ascending and counts descending. The third restores the default. */
export function turnSort(sort: PlaceSort | null, column: PlaceColumn): PlaceSort | null {
  const first = column !== 'name' && column !== 'pageHealth'
  if (sort?.column !== column) return { column, isDescending: first }
  return sort.isDescending === first ? { column, isDescending: !first } : null
}
