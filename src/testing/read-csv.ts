/** Parses CSV as in RFC 4180, with quotes, doubled quotes and line breaks in cells. */
export function readCsv(text: string): string[][] {
  const lines: string[][] = []
  let line: string[] = []
  const cell = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n|$)/gy
  const rest = text.replace(/^\uFEFF/, '')
  while (cell.lastIndex < rest.length) {
    const at = cell.lastIndex
    const [, value = '', end = ''] = cell.exec(rest) ?? []
    if (cell.lastIndex === 0) throw new Error(`Invalid CSV at character ${at}: ${rest.slice(at, at + 40)}`)
    line.push(value.startsWith('"') ? value.slice(1, -1).replaceAll('""', '"') : value)
    if (end === ',') continue
    lines.push(line)
    line = []
  }
  return lines
}
