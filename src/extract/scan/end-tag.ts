import { NO_ATTRIBUTES } from './attributes.ts'
import { type ElementKind, kindOf } from './element-kinds.ts'
import type { OpenElements } from './open-elements.ts'

const PARAGRAPH = kindOf('p')
const LINE_BREAK = kindOf('br')
const SELECT = kindOf('select')
const TABLE = kindOf('table')
const MAX_SEARCH = 100

/** What the quick pass has to remember about the document, besides the open elements. */
export type DocumentState = {
  /** Whether a table closes an open paragraph. This depends on the doctype; 'unknown' for an unusual doctype. */
  tableClosesParagraph: boolean | 'unknown'
  hasForm: boolean
}

/** Closes the elements that an HTML end tag closes, by the standard's rules for the body. */
export function closeElement(kind: ElementKind, elements: OpenElements, state: DocumentState): void {
  const top = elements.top()
  if (elements.isOpen(SELECT) && kind !== SELECT && kind !== top) elements.doubt()
  if (kind === top && kind.end !== 'form') elements.pop()
  else if (kind === LINE_BREAK || (kind === PARAGRAPH && elements.nearest.paragraph === -1)) {
    // These two end tags create an element if there is none to close.
    if (top?.containsTableParts) elements.doubt()
    elements.addLeaf(kind, NO_ATTRIBUTES, false, '')
  } else if (kind.end === 'formatting') closeFormatting(kind, elements)
  else if (kind.end === 'table-part') elements.closeCellAt(nearestInTable(elements, kind))
  else if (kind.end !== 'form') elements.closeAt(placeOf(kind, elements))
  else if (state.hasForm) {
    state.hasForm = false
    closeForm(kind, elements)
  }
}

function placeOf(kind: ElementKind, elements: OpenElements): number {
  switch (kind.end) {
    case 'none':
      return -1
    case 'paragraph':
      return elements.nearest.paragraph
    case 'heading':
      return nearestHeading(elements)
    case 'item':
      return nearest(elements, kind, (each) => each.endsItemScope)
    case 'block':
      return nearest(elements, kind, (each) => each.endsScope)
    default:
      return nearest(elements, kind, (each) => each.isSpecial)
  }
}

export function closeParagraph(elements: OpenElements): void {
  elements.closeAt(elements.nearest.paragraph)
}

/** Position of the innermost table, or of the open element of this kind in that table; -1 if there is none. */
export function nearestInTable({ kinds, isOpen }: OpenElements, kind: ElementKind): number {
  if (!isOpen(kind)) return -1
  const place = kinds.lastIndexOf(kind)
  return place >= kinds.lastIndexOf(TABLE) ? place : -1
}

/** Calls `doubt` if elements inside the form are open: a browser keeps those open and closes only the form. */
function closeForm(kind: ElementKind, elements: OpenElements): void {
  const place = nearest(elements, kind, (each) => each.endsScope)
  for (let at = place + 1; place !== -1 && at < elements.kinds.length; at += 1) {
    if (!(elements.kinds[at] as ElementKind).isEndImplied) elements.doubt()
  }
  elements.closeAt(place)
}

/** Calls `doubt` if a block inside the formatting element is open: a browser would split the element in two. */
function closeFormatting(kind: ElementKind, elements: OpenElements): void {
  const place = nearest(elements, kind, (each) => each.endsScope)
  for (let at = place + 1; place !== -1 && at < elements.kinds.length; at += 1) {
    if ((elements.kinds[at] as ElementKind).isSpecial) elements.doubt()
  }
  elements.closeAt(place)
}

function nearest(elements: OpenElements, kind: ElementKind, isBoundary: (each: ElementKind) => boolean): number {
  return elements.isOpen(kind) ? search(elements, (each) => each === kind, isBoundary) : -1
}

function nearestHeading(elements: OpenElements): number {
  return search(
    elements,
    (each) => each.start === 'heading',
    (each) => each.endsScope,
  )
}

function search(
  { kinds, doubt }: OpenElements,
  isMatch: (each: ElementKind) => boolean,
  isBoundary: (each: ElementKind) => boolean,
): number {
  let place = kinds.length - 1
  while (place >= 0 && !isMatch(kinds[place] as ElementKind) && !isBoundary(kinds[place] as ElementKind)) place -= 1
  // Millions of such long searches would take seconds. The real tree is faster here, because it has an index.
  if (kinds.length - place > MAX_SEARCH) doubt()
  return place >= 0 && isMatch(kinds[place] as ElementKind) ? place : -1
}
