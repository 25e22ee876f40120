/** A row of a table, and the line of the file where it starts. A comment begins with '#'. */
export type Line = { line: number; cells: string[] } & { comment?: string }

/** The message tells the user what is wrong with the uploaded file. */
export class UnreadableTable extends Error {}

const MAX_CELLS = 500

/** Reads CSV with commas, semicolons, tabs or bars. Blank lines become rows without cells. */
export function* readLines(text: string): Generator<Line> {
  const { separator, start, line: firstLine } = separatorOf(text)
  let at = start
  let line = firstLine
  while (at < text.length) {
    const end = endOfLine(text, at)
    const raw = text.slice(at, end)
    if (raw.startsWith('#') && !raw.startsWith('#/')) {
      yield { line, cells: [], comment: raw.replace(/^#\s*/, '').replace(/[,;\t\s]+$/, '') }
      at = afterBreak(text, end)
      line += 1
    } else if (!raw.includes('"')) {
      const cells = raw.split(separator)
      yield { line, cells: cells.every((cell) => cell.trim() === '') ? [] : cells }
      at = afterBreak(text, end)
      line += 1
    } else {
      const row = readQuoted(text, at, separator, line)
      yield { line, cells: row.cells }
      at = row.end
      line += row.lines
    }
  }
}

/** Reads a row cell by cell, because a quoted cell can contain separators and line breaks. */
function readQuoted(text: string, start: number, separator: string, line: number) {
  const cells: string[] = []
  let at = start
  for (;;) {
    if (cells.length > MAX_CELLS) throw new UnreadableTable(`Line ${line} has more than ${MAX_CELLS} cells.`)
    if (text.charAt(at) === '"') {
      const { cell, end } = readQuotedCell(text, at, line)
      cells.push(cell)
      at = end
    } else {
      let end = at
      while (end < text.length && !isEnd(text.charAt(end), separator)) end += 1
      cells.push(text.slice(at, end))
      at = end
    }
    // Ignores text between a closing quote and the separator.
    while (at < text.length && !isEnd(text.charAt(at), separator)) at += 1
    if (text.charAt(at) !== separator) break
    at += 1
  }
  const end = afterBreak(text, at)
  return { cells, end, lines: Math.max(1, countBreaks(text.slice(start, end))) }
}

function readQuotedCell(text: string, start: number, line: number): { cell: string; end: number } {
  let at = start + 1
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote === -1) throw new UnreadableTable(`The quotation mark that opens on line ${line} is never closed.`)
    if (text.charAt(quote + 1) !== '"') {
      return { cell: text.slice(start + 1, quote).replaceAll('""', '"'), end: quote + 1 }
    }
    at = quote + 2
  }
}

function isEnd(sign: string, separator: string): boolean {
  return sign === separator || sign === '\n' || sign === '\r'
}

function endOfLine(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === 10 || code === 13) return at
  }
  return text.length
}

function afterBreak(text: string, at: number): number {
  return at + (text.startsWith('\r\n', at) ? 2 : 1)
}

function countBreaks(text: string): number {
  return text.match(/\r\n|\n|\r/g)?.length ?? 0
}

/** Excel writes 'sep=;' on a line of its own. Otherwise, the most frequent separator in the first row is used. */
function separatorOf(text: string): { separator: string; start: number; line: number } {
  const start = text.startsWith('\uFEFF') ? 1 : 0
  const named = /^"?sep=(.)"?\r?\n/.exec(text.slice(start, start + 20))
  if (named?.[1]) return { separator: named[1], start: start + named[0].length, line: 2 }
  const rows = text.slice(start, start + 20_000).split(/[\r\n]+/)
  const first = rows.find((row) => row.trim() !== '' && !row.startsWith('#')) ?? ''
  const bare = first.replace(/"[^"]*"/g, '')
  const counts = [',', ';', '\t', '|'].map((separator) => ({ separator, count: bare.split(separator).length }))
  return { ...counts.reduce((best, each) => (each.count > best.count ? each : best)), start, line: 1 }
}
