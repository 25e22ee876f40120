/** Reads CSV (RFC 4180) with commas, semicolons or tabs between cells. Rows with only empty cells are left out. */
export function parseCsv(text: string): string[][] {
  const content = text.replace(/^\uFEFF/, '')
  const separator = separatorOf(content)
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  const endRow = () => {
    row.push(cell)
    if (row.some((each) => each.trim() !== '')) rows.push(row)
    row = []
    cell = ''
  }
  for (let at = 0; at < content.length; at += 1) {
    const sign = content.charAt(at)
    if (isQuoted && sign === '"' && content.charAt(at + 1) === '"') {
      cell += '"'
      at += 1
    } else if (sign === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted
    else if (isQuoted) cell += sign
    else if (sign === separator) {
      row.push(cell)
      cell = ''
    } else if (sign === '\n' || sign === '\r') endRow()
    else cell += sign
  }
  endRow()
  return rows
}

/** The separator that occurs most often in the first line. */
function separatorOf(content: string): string {
  const [first = ''] = content.split(/[\r\n]/, 1)
  const counts = [',', ';', '\t'].map((separator) => ({ separator, count: first.split(separator).length }))
  return counts.reduce((best, each) => (each.count > best.count ? each : best)).separator
}
