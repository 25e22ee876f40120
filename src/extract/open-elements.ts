import {
  BREAKS_OUT_OF_FOREIGN,
  BUTTON_SCOPE_ENDS,
  CLOSES_P,
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
const DESCRIPTIONS: ReadonlySet<string> = new Set(['dd', 'dt'])
const NONE: ReadonlySet<string> = new Set()

export type OpenElements = ReturnType<typeof createOpenElements>

/** The elements that are open at this point of the document, closed by the rules that browsers apply to real HTML. */
export function createOpenElements(onClose: (name: string) => void) {
  const names: string[] = []
  const isForeignInside: boolean[] = []
  /** For each element: where the paragraph stands that a block inside it would close; -1 without one. */
  const paragraphs: number[] = []
  const positions: number[] = []
  const childCounts: number[] = [0]

  function pop(): void {
    childCounts.pop()
    positions.pop()
    paragraphs.pop()
    isForeignInside.pop()
    onClose(names.pop() as string)
  }

  function popThrough(index: number): void {
    while (names.length > index) pop()
  }

  /** Where the nearest element of that name stands, unless one of the fences stands before it; else -1. */
  function findNamed(name: string, fences: ReadonlySet<string>): number {
    for (let index = names.length - 1; index >= 0; index -= 1) {
      const open = names[index] as string
      if (open === name) return index
      if (fences.has(open)) return -1
    }
    return -1
  }

  function findAny(wanted: ReadonlySet<string>, fences: ReadonlySet<string>): number {
    for (let index = names.length - 1; index >= 0; index -= 1) {
      const open = names[index] as string
      if (wanted.has(open)) return index
      if (fences.has(open)) return -1
    }
    return -1
  }

  function closeAt(index: number): void {
    if (index !== -1) popThrough(index)
  }

  function closeParagraph(): void {
    closeAt(paragraphs.at(-1) ?? -1)
  }

  /** A link ends at its end tag even when a block inside it stays open, and so at the start of the next link. */
  function closeLink(): void {
    const index = findNamed('a', SCOPE_ENDS)
    if (index === -1 || !names.slice(index).some((name) => SPECIAL.has(name))) {
      closeAt(index)
      return
    }
    childCounts.splice(index + 1, 1)
    for (const list of [names, positions, isForeignInside, paragraphs]) list.splice(index, 1)
    for (let above = index; above < names.length; above += 1) {
      if ((paragraphs[above] as number) > index) paragraphs[above] = (paragraphs[above] as number) - 1
    }
    onClose('a')
  }

  function inForeign(): boolean {
    return isForeignInside.at(-1) === true
  }

  function closeImpliedBy(name: string): void {
    if (CLOSES_P.has(name)) closeParagraph()
    const top = names.at(-1) ?? ''
    if (HEADINGS.has(name) && HEADINGS.has(top)) pop()
    else if (name === 'li') closeAt(findNamed('li', ITEM_ENDS))
    else if (name === 'dd' || name === 'dt') closeAt(findAny(DESCRIPTIONS, ITEM_ENDS))
    else if (name === 'a') closeLink()
    else if (name === 'button') closeAt(findNamed('button', SCOPE_ENDS))
    else if ((name === 'option' || name === 'optgroup') && top === 'option') pop()
    const parents = TABLE_PART_PARENTS.get(name)
    const parent = parents ? findAny(parents, NONE) : -1
    if (parent !== -1) popThrough(parent + 1)
  }

  return {
    names,
    inForeign,
    /** Also true for HTML that stands in a drawing or a formula. */
    isInsideForeign: (): boolean => names.includes('svg') || names.includes('math'),
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
      if (names.length >= MAX_DEPTH) pop()
      const isForeign = name === 'svg' || name === 'math' || (inForeign() && !HTML_INSIDE_FOREIGN.has(name))
      if (name === 'p') paragraphs.push(names.length)
      else paragraphs.push(BUTTON_SCOPE_ENDS.has(name) ? -1 : (paragraphs.at(-1) ?? -1))
      names.push(name)
      isForeignInside.push(isForeign)
      positions.push(position)
      childCounts.push(0)
    },
    /** Head and body are not kept; the children of the body are counted anew. */
    startBody(): void {
      if (names.length === 0) childCounts[0] = 0
    },
    close(name: string): void {
      if (inForeign()) closeAt(findNamed(name, NONE))
      else if (name === 'p') closeParagraph()
      else if (name === 'a') closeLink()
      else if (HEADINGS.has(name)) closeAt(findAny(HEADINGS, SCOPE_ENDS))
      else if (name === 'li') closeAt(findNamed(name, LIST_SCOPE_ENDS))
      else if (name === 'table' || name === 'template' || TABLE_PART_PARENTS.has(name)) {
        closeAt(findNamed(name, TABLE_SCOPE_ENDS))
      } else closeAt(findNamed(name, SPECIAL.has(name) && name !== 'noscript' ? SCOPE_ENDS : SPECIAL))
    },
    closeAll(): void {
      popThrough(0)
    },
    positionAt: (index: number): number => positions[index] ?? 1,
  }
}
