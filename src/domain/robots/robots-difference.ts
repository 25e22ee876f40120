/** `line` is the number of the line in the file that has it, from 1. */
export type DifferentLine = { kind: 'added' | 'removed'; line: number; text: string }

export type RobotsDifference = {
  added: number
  removed: number
  /** The first of these lines, in the order of the file. */
  lines: DifferentLine[]
}

const MAX_LISTED = 200
const MAX_TEXT = 500
/** Larger files are compared as sets of lines, because the order of their lines would take too long to compare. */
const MAX_COMPARISONS = 4_000_000

type NumberedLine = { line: number; text: string }

/** The lines that were added to a robots.txt and removed from it. Spaces at the end of a line do not matter. */
export function differenceOf(before: string, after: string): RobotsDifference {
  let [earlier, later] = [linesOf(before), linesOf(after)]
  const isSame = (one: NumberedLine | undefined, other: NumberedLine | undefined) => one?.text === other?.text
  let start = 0
  while (start < Math.min(earlier.length, later.length) && isSame(earlier[start], later[start])) start += 1
  ;[earlier, later] = [earlier.slice(start), later.slice(start)]
  while (earlier.length > 0 && later.length > 0 && isSame(earlier.at(-1), later.at(-1))) {
    earlier.pop()
    later.pop()
  }
  const isSmall = earlier.length * later.length <= MAX_COMPARISONS
  const lines = isSmall ? inOrder(earlier, later) : asSets(earlier, later)
  const added = lines.filter(({ kind }) => kind === 'added').length
  return {
    added,
    removed: lines.length - added,
    lines: lines.slice(0, MAX_LISTED).map((each) => ({ ...each, text: each.text.slice(0, MAX_TEXT).toWellFormed() })),
  }
}

function linesOf(text: string): NumberedLine[] {
  if (text === '') return []
  // The end of the last line starts no new one.
  return text
    .replace(/(?:\r\n|\r|\n)$/, '')
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ line: index + 1, text: line.trimEnd() }))
}

/** Keeps a longest common subsequence. */
function inOrder(earlier: NumberedLine[], later: NumberedLine[]): DifferentLine[] {
  const width = later.length + 1
  const longest = new Uint32Array((earlier.length + 1) * width)
  const at = (row: number, column: number) => longest[row * width + column] ?? 0
  for (let row = earlier.length - 1; row >= 0; row -= 1) {
    for (let column = later.length - 1; column >= 0; column -= 1) {
      const isSame = earlier[row]?.text === later[column]?.text
      longest[row * width + column] = isSame
        ? at(row + 1, column + 1) + 1
        : Math.max(at(row + 1, column), at(row, column + 1))
    }
  }
  const lines: DifferentLine[] = []
  let [row, column] = [0, 0]
  while (row < earlier.length || column < later.length) {
    const [old, now] = [earlier[row], later[column]]
    if (old && now && old.text === now.text) {
      row += 1
      column += 1
    } else if (old && (!now || at(row + 1, column) >= at(row, column + 1))) {
      lines.push({ kind: 'removed', ...old })
      row += 1
    } else if (now) {
      lines.push({ kind: 'added', ...now })
      column += 1
    }
  }
  return lines
}

function asSets(earlier: NumberedLine[], later: NumberedLine[]): DifferentLine[] {
  const [old, now] = [new Set(earlier.map(({ text }) => text)), new Set(later.map(({ text }) => text))]
  return [
    ...earlier.filter(({ text }) => !now.has(text)).map((line) => ({ kind: 'removed' as const, ...line })),
    ...later.filter(({ text }) => !old.has(text)).map((line) => ({ kind: 'added' as const, ...line })),
  ]
}
