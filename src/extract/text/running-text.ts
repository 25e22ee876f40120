import { detached } from './detach-string.ts'

const SPACE = 0x20
/** A quick test, because few texts have white space that must be collapsed. */
const NEEDS_COLLAPSE = /[\t\n\f\r]| {2}/
/** ASCII white space, which does not include the no-break space. */
const WHITE_SPACE = /[\t\n\f\r ]+/g
/** More pieces are joined: millions of small pieces would take far more memory than their text. */
const MAX_PIECES = 1000

export type RunningText = ReturnType<typeof createRunningText>

/** Collects text and collapses its white space. The pieces are joined when the text is needed. */
export function createRunningText() {
  let pieces: string[] = []
  /** Pieces that were already joined. */
  let chunks: string[] = []
  let length = 0
  let endsWithSpace = false

  /** A text of a single piece is copied, because the piece keeps the whole page in memory. */
  function joinPieces(): void {
    if (pieces.length > 0) chunks.push(pieces.length === 1 ? detached(pieces[0] as string) : pieces.join(''))
    pieces = []
  }

  function joined(): string {
    joinPieces()
    if (chunks.length > 1) chunks = [chunks.join('')]
    return chunks[0] ?? ''
  }

  function push(piece: string, isSpaceLast: boolean): void {
    pieces.push(piece)
    length += piece.length
    endsWithSpace = isSpaceLast
    if (pieces.length >= MAX_PIECES) joinPieces()
  }

  return {
    length: (): number => length,
    /** Removes and returns everything added after a position. */
    cut(start: number): string {
      const removed: string[] = []
      while (length > start) {
        const last = (pieces.length > 0 ? pieces : chunks).pop() as string
        const kept = Math.max(0, last.length - (length - start))
        removed.push(last.slice(kept))
        length -= last.length
        if (kept > 0) push(last.slice(0, kept), last.charCodeAt(kept - 1) === SPACE)
      }
      const before = (pieces.at(-1) ?? chunks.at(-1))?.at(-1)
      endsWithSpace = before === ' '
      return removed.reverse().join('')
    },
    add(words: string): void {
      if (words === ' ') {
        if (!endsWithSpace) push(' ', true)
        return
      }
      const collapsed = NEEDS_COLLAPSE.test(words) ? words.replace(WHITE_SPACE, ' ') : words
      const piece = endsWithSpace && collapsed.charCodeAt(0) === SPACE ? collapsed.slice(1) : collapsed
      if (piece !== '') push(piece, piece.charCodeAt(piece.length - 1) === SPACE)
    },
    toString: joined,
  }
}
