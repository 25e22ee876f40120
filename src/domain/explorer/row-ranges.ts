/** Row numbers from 0, in ranges that include both ends. Sorted; adjacent ranges are merged. */
export type RowRanges = readonly (readonly [from: number, to: number])[]

export const NO_ROWS: RowRanges = []

export function countRows(ranges: RowRanges): number {
  return ranges.reduce((sum, [from, to]) => sum + to - from + 1, 0)
}

export function hasRow(ranges: RowRanges, row: number): boolean {
  return ranges.some(([from, to]) => row >= from && row <= to)
}

export function addRows(ranges: RowRanges, one: number, other: number): RowRanges {
  return joined([...ranges, [Math.min(one, other), Math.max(one, other)]])
}

export function toggleRow(ranges: RowRanges, row: number): RowRanges {
  if (!hasRow(ranges, row)) return addRows(ranges, row, row)
  return ranges.flatMap(([from, to]): RowRanges => {
    if (row < from || row > to) return [[from, to]]
    return [...(row > from ? [[from, row - 1] as const] : []), ...(row < to ? [[row + 1, to] as const] : [])]
  })
}

/** Cuts the ranges after the first `most` rows. */
export function firstRows(ranges: RowRanges, most: number): RowRanges {
  let left = most
  return ranges.flatMap(([from, to]): RowRanges => {
    const taken = Math.min(left, to - from + 1)
    left -= taken
    return taken > 0 ? [[from, from + taken - 1]] : []
  })
}

/** Shown to users, so rows are counted from 1: '1-100,150'. */
export function formatRanges(ranges: RowRanges): string {
  return ranges.map(([from, to]) => (from === to ? `${from + 1}` : `${from + 1}-${to + 1}`)).join(',')
}

/** Reads the text of `formatRanges`; null if it is malformed. */
export function parseRanges(text: string): RowRanges | null {
  const ranges: [number, number][] = []
  for (const part of text.split(',')) {
    const [, from, to = from] = /^(\d{1,9})(?:-(\d{1,9}))?$/.exec(part) ?? []
    if (from === undefined || to === undefined || Number(from) < 1 || Number(to) < Number(from)) return null
    ranges.push([Number(from) - 1, Number(to) - 1])
  }
  return joined(ranges)
}

function joined(ranges: RowRanges): RowRanges {
  const sorted = [...ranges].sort(([one], [other]) => one - other)
  const result: [number, number][] = []
  for (const [from, to] of sorted) {
    const last = result.at(-1)
    if (last && from <= last[1] + 1) last[1] = Math.max(last[1], to)
    else result.push([from, to])
  }
  return result
}
