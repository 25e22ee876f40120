/**
 * The editor can edit a table with one body, at most one head of header cells, and rows of equal width. Nested tables
 * are not supported.
 */
export function isRegularTable(table: HTMLTableElement): boolean {
  const { tHead, tBodies, tFoot } = table
  const [body] = tBodies
  if (!body || tBodies.length > 1 || tFoot || table.querySelector('table')) return false
  const head = tHead ? [...tHead.rows] : []
  const rows = [...body.rows]
  if (tHead && (tHead.nextElementSibling !== body || headRows([...head, ...rows]).length !== head.length)) return false
  const widths = [...widthsOf(head), ...widthsOf(rows)]
  return (widths[0] ?? 0) > 0 && widths.every((width) => width === widths[0])
}

/** The header rows at the top. Empty if all rows are header rows, or if a header cell extends into the body. */
export function headRows(rows: HTMLTableRowElement[]): HTMLTableRowElement[] {
  const count = rows.findIndex((row) => !isHeader(row))
  const head = rows.slice(0, Math.max(0, count))
  const isComplete = head.every(({ cells }, index) => [...cells].every(({ rowSpan }) => index + rowSpan <= head.length))
  return isComplete ? head : []
}

function isHeader({ cells }: HTMLTableRowElement): boolean {
  return [...cells].every((cell) => cell.localName === 'th' && cell.getAttribute('scope') !== 'row')
}

/** The width of each row, including cells that span down from rows above. `[0]` if cells overlap. */
function widthsOf(rows: HTMLTableRowElement[]): number[] {
  const taken = rows.map(() => new Set<number>())
  for (const [index, row] of rows.entries()) {
    let column = 0
    for (const { colSpan, rowSpan } of row.cells) {
      while (taken[index]?.has(column)) column += 1
      for (let down = 0; down < rowSpan; down += 1) {
        for (let right = 0; right < colSpan; right += 1) {
          const places = taken[index + down]
          if (!places || places.has(column + right)) return [0]
          places.add(column + right)
        }
      }
    }
  }
  return taken.map((places) => (Math.max(-1, ...places) + 1 === places.size ? places.size : 0))
}
