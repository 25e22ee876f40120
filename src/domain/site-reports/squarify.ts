export type Rectangle = { x: number; y: number; width: number; height: number }

/**
 * Divides a rectangle into one per size, with areas in the same ratio and shapes close to squares (Bruls, Huizing and
 * van Wijk, 2000). The sizes must be positive and ordered from the largest to the smallest.
 */
export function squarify(sizes: number[], frame: Rectangle): Rectangle[] {
  const total = sizes.reduce((sum, size) => sum + size, 0)
  const scale = total > 0 ? (frame.width * frame.height) / total : 0
  const placed: Rectangle[] = []
  let rest = frame
  let row: number[] = []
  for (const size of sizes) {
    const area = size * scale
    const side = Math.min(rest.width, rest.height)
    if (row.length > 0 && worstRatio([...row, area], side) > worstRatio(row, side)) {
      rest = placeRow(row, rest, placed)
      row = []
    }
    row.push(area)
  }
  if (row.length > 0) placeRow(row, rest, placed)
  return placed
}

/** How far the most stretched rectangle of a row is from a square; 1 is a square. */
function worstRatio(areas: number[], side: number): number {
  const sum = areas.reduce((before, area) => before + area, 0)
  const thickness = sum / side
  return Math.max(...areas.map((area) => Math.max(thickness ** 2 / area, area / thickness ** 2)))
}

/** Puts a row along the shorter side and returns the rest of the rectangle. */
function placeRow(areas: number[], rest: Rectangle, placed: Rectangle[]): Rectangle {
  const sum = areas.reduce((before, area) => before + area, 0)
  const isColumn = rest.width >= rest.height
  const thickness = sum / (isColumn ? rest.height : rest.width)
  let offset = 0
  for (const area of areas) {
    const length = area / thickness
    placed.push(
      isColumn
        ? { x: rest.x, y: rest.y + offset, width: thickness, height: length }
        : { x: rest.x + offset, y: rest.y, width: length, height: thickness },
    )
    offset += length
  }
  return isColumn
    ? { ...rest, x: rest.x + thickness, width: rest.width - thickness }
    : { ...rest, y: rest.y + thickness, height: rest.height - thickness }
}
