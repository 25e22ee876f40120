export type Piece = { kind: 'same' | 'removed' | 'new'; text: string }
export type DifferentLine = { kind: 'same' | 'removed' | 'new' | 'changed'; pieces: Piece[] }

/** More would freeze the browser. Above this limit, everything between the common start and end counts as changed. */
const MAX_COMPARISONS = 4_000_000

/** Compares line by line. An edited line shows which words differ. */
export function textDifference(earlier: string[], later: string[]): DifferentLine[] {
  const lines: DifferentLine[] = []
  const steps = differenceOf(earlier, later)
  for (let at = 0; at < steps.length; ) {
    const same = steps[at]
    if (same?.kind === 'same') {
      lines.push({ kind: 'same', pieces: [same] })
      at += 1
      continue
    }
    const end = endOfChange(steps, at)
    const change = steps.slice(at, end)
    const removed = change.filter(({ kind }) => kind === 'removed')
    const added = change.filter(({ kind }) => kind === 'new')
    lines.push(...pairUp(removed, added))
    at = end
  }
  return lines
}

function endOfChange(steps: Piece[], from: number): number {
  const end = steps.findIndex(({ kind }, index) => index > from && kind === 'same')
  return end === -1 ? steps.length : end
}

/** A removed and an added line at the same position count as one edited line if they share enough words. */
function pairUp(removed: Piece[], added: Piece[]): DifferentLine[] {
  const lines: DifferentLine[] = []
  for (let at = 0; at < Math.max(removed.length, added.length); at += 1) {
    const [before, after] = [removed[at], added[at]]
    const words = before && after ? differenceOf(wordsOf(before.text), wordsOf(after.text)) : []
    if (before && after && isEdit(words)) {
      lines.push({ kind: 'changed', pieces: joinRuns(words) })
      continue
    }
    if (before) lines.push({ kind: 'removed', pieces: [before] })
    if (after) lines.push({ kind: 'new', pieces: [after] })
  }
  return lines
}

function isEdit(words: Piece[]): boolean {
  const letters = (pieces: Piece[]) => pieces.reduce((sum, { text }) => sum + text.trim().length, 0)
  const shared = letters(words.filter(({ kind }) => kind === 'same'))
  return shared > 0 && shared * 3 >= letters(words)
}

function wordsOf(line: string): string[] {
  return line.match(/\s+|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu) ?? []
}

/** Joins consecutive words of the same kind. A space between two changes joins them into one change. */
function joinRuns(words: Piece[]): Piece[] {
  const runs: Piece[] = []
  let [removed, added] = ['', '']
  const endChange = () => {
    if (removed) runs.push({ kind: 'removed', text: removed })
    if (added) runs.push({ kind: 'new', text: added })
    removed = ''
    added = ''
  }
  for (const [at, { kind, text }] of words.entries()) {
    const isGap = kind === 'same' && text.trim() === '' && words[at + 1] !== undefined && words[at + 1]?.kind !== 'same'
    if (kind === 'removed' || (isGap && removed)) removed += text
    if (kind === 'new' || (isGap && added)) added += text
    if (kind !== 'same' || (isGap && (removed || added))) continue
    endChange()
    const last = runs.at(-1)
    if (last?.kind === 'same') last.text += text
    else runs.push({ kind, text })
  }
  endChange()
  return runs
}

/** Finds the shortest edit with a longest common subsequence. */
function differenceOf(earlier: string[], later: string[]): Piece[] {
  let start = 0
  while (start < earlier.length && start < later.length && earlier[start] === later[start]) start += 1
  let end = 0
  while (end < Math.min(earlier.length, later.length) - start && earlier.at(-1 - end) === later.at(-1 - end)) end += 1
  const piece = (kind: Piece['kind']) => (text: string) => ({ kind, text })
  return [
    ...earlier.slice(0, start).map(piece('same')),
    ...middleOf(earlier.slice(start, earlier.length - end), later.slice(start, later.length - end)),
    ...earlier.slice(earlier.length - end).map(piece('same')),
  ]
}

function middleOf(earlier: string[], later: string[]): Piece[] {
  const all = (texts: string[], kind: Piece['kind']) => texts.map((text) => ({ kind, text }))
  if (earlier.length * later.length > MAX_COMPARISONS) return [...all(earlier, 'removed'), ...all(later, 'new')]
  const width = later.length + 1
  const longest = new Uint32Array((earlier.length + 1) * width)
  const at = (row: number, column: number) => longest[row * width + column] ?? 0
  for (let row = earlier.length - 1; row >= 0; row -= 1) {
    for (let column = later.length - 1; column >= 0; column -= 1) {
      longest[row * width + column] =
        earlier[row] === later[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1))
    }
  }
  const pieces: Piece[] = []
  let [row, column] = [0, 0]
  while (row < earlier.length && column < later.length) {
    if (earlier[row] === later[column]) {
      pieces.push({ kind: 'same', text: earlier[row] ?? '' })
      row += 1
      column += 1
    } else if (at(row + 1, column) >= at(row, column + 1)) {
      pieces.push({ kind: 'removed', text: earlier[row] ?? '' })
      row += 1
    } else {
      pieces.push({ kind: 'new', text: later[column] ?? '' })
      column += 1
    }
  }
  return [...pieces, ...all(earlier.slice(row), 'removed'), ...all(later.slice(column), 'new')]
}
