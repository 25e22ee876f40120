import { createElementIndex } from './element-index.ts'
import {
  BREAKS_OUT_OF_FOREIGN,
  BUTTON_SCOPE_ENDS,
  CLOSES_P,
  DESCRIPTIONS,
  HEADINGS,
  HTML_INSIDE_FOREIGN,
  ITEM_ENDS,
  LIST_SCOPE_ENDS,
  SCOPE_ENDS,
  SPECIAL,
  TABLE_PART_PARENTS,
  TABLE_SCOPE_ENDS,
} from './element-tables.ts'

/** Chromium's own limit. Beyond it elements become siblings, so hostile nesting costs nothing more. */
const MAX_DEPTH = 512
/** The place of a link that ended while a block inside it stayed open. It goes when that block goes. */
const ENDED = ''

export type OpenElements = ReturnType<typeof createOpenElements>

/** The elements that are open at this point of the document, closed by the rules that browsers apply to real HTML. */
export function createOpenElements(onClose: (name: string, isForeign: boolean) => void) {
  const index = createElementIndex()
  const names: string[] = []
  const isForeign: boolean[] = []
  const isForeignInside: boolean[] = []
  const positions: number[] = []
  const childCounts: number[] = [0]
  let depth = 0

  function drop(): boolean {
    childCounts.pop()
    positions.pop()
    isForeignInside.pop()
    names.pop()
    return isForeign.pop() === true
  }

  function pop(): void {
    const name = names.at(-1) as string
    index.remove(name)
    depth -= 1
    onClose(name, drop())
    while (names.at(-1) === ENDED) drop()
  }

  function popThrough(place: number): void {
    while (names.length > place) pop()
  }

  function closeAt(place: number): void {
    if (place !== -1) popThrough(place)
  }

  function closeParagraph(): void {
    closeAt(index.nearestNamedWithin('p', BUTTON_SCOPE_ENDS))
  }

  /** A link ends at its end tag even when a block inside it stays open, and so at the start of the next link. */
  function closeLink(): void {
    const place = index.nearestNamedWithin('a', SCOPE_ENDS)
    if (place === -1 || index.nearestOf(SPECIAL) < place) {
      closeAt(place)
      return
    }
    index.remove('a')
    names[place] = ENDED
    depth -= 1
    onClose('a', isForeign[place] === true)
  }

  function inForeign(): boolean {
    return isForeignInside.at(-1) === true
  }

  function closeImpliedBy(name: string): void {
    if (CLOSES_P.has(name)) closeParagraph()
    const top = names.at(-1) ?? ''
    if (HEADINGS.has(name) && HEADINGS.has(top)) pop()
    else if (name === 'li') closeAt(index.nearestNamedWithin('li', ITEM_ENDS))
    else if (name === 'dd' || name === 'dt') closeAt(index.nearestWithin(DESCRIPTIONS, ITEM_ENDS))
    else if (name === 'a') closeLink()
    else if (name === 'button') closeAt(index.nearestNamedWithin('button', SCOPE_ENDS))
    else if ((name === 'option' || name === 'optgroup') && top === 'option') pop()
    const parents = TABLE_PART_PARENTS.get(name)
    const parent = parents ? index.nearestOf(parents) : -1
    if (parent !== -1) popThrough(parent + 1)
  }

  return {
    /** Outermost first. An empty name is the place of a link that has ended. */
    names,
    inForeign,
    /** Also true for HTML that stands in a drawing or a formula. */
    isInsideForeign: (): boolean => index.nearestNamed('svg') !== -1 || index.nearestNamed('math') !== -1,
    /** Closes what a start tag closes; the element itself is opened by `push`. */
    prepareFor(name: string): void {
      if (inForeign()) {
        if (!BREAKS_OUT_OF_FOREIGN.has(name)) return
        while (inForeign()) pop()
      }
      closeImpliedBy(name)
    },
    /** Counts a new child of the innermost element and gives its place among the children. */
    countChild(): number {
      const count = (childCounts.at(-1) ?? 0) + 1
      childCounts[childCounts.length - 1] = count
      return count
    },
    push(name: string, position: number): void {
      if (depth >= MAX_DEPTH) pop()
      const isDrawn = name === 'svg' || name === 'math' || inForeign()
      isForeignInside.push(name === 'svg' || name === 'math' || (isDrawn && !HTML_INSIDE_FOREIGN.has(name)))
      isForeign.push(isDrawn)
      index.add(name, names.length)
      names.push(name)
      positions.push(position)
      childCounts.push(0)
      depth += 1
    },
    /** Head and body are not kept; the children of the body are counted anew. */
    startBody(): void {
      if (names.length === 0) childCounts[0] = 0
    },
    close(name: string): void {
      if (inForeign()) closeAt(index.nearestNamed(name))
      else if (name === 'p') closeParagraph()
      else if (name === 'a') closeLink()
      else if (HEADINGS.has(name)) closeAt(index.nearestWithin(HEADINGS, SCOPE_ENDS))
      else if (name === 'li') closeAt(index.nearestNamedWithin(name, LIST_SCOPE_ENDS))
      else if (name === 'table' || name === 'template' || TABLE_PART_PARENTS.has(name)) {
        closeAt(index.nearestNamedWithin(name, TABLE_SCOPE_ENDS))
      } else closeAt(index.nearestNamedWithin(name, SPECIAL.has(name) && name !== 'noscript' ? SCOPE_ENDS : SPECIAL))
    },
    closeAll(): void {
      popThrough(0)
    },
    positionAt: (place: number): number => positions[place] ?? 1,
  }
}
