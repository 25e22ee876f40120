import { NO_ATTRIBUTES } from './attributes.ts'
import { type ElementKind, kindOf } from './element-kinds.ts'
import type { OpenElements } from './open-elements.ts'

const PARAGRAPH = kindOf('p')
const LINE_BREAK = kindOf('br')
const SELECT = kindOf('select')
const TABLE = kindOf('table')
const MAX_SEARCH = 100

/** What the quick scan remembers about the document, besides the open elements. */
export type DocumentState = {
  /** Whether a table closes an open paragraph. This depends on the doctype; 'unknown' for an unusual doctype. */
  tableClosesParagraph: boolean | 'unknown'
  hasForm: boolean
}

/** Follows the standard's rules for end tags in the body. */
export function closeElement(kind: ElementKind, elements: OpenElements, state: DocumentState): void {
  const top = elements.top()
  if (elements.isOpen(SELECT) && kind !== SELECT && kind !== top) elements.doubt()
  if (kind === top && kind.end !== 'form') elements.pop()
  else if (kind === LINE_BREAK || (kind === PARAGRAPH && elements.nearest.paragraph === -1)) {
    // As in browsers, `</br>` creates an element, and so does `</p>` if no paragraph is open.
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

/** Position of the innermost open element of this kind in the innermost table, or -1. */
export function nearestInTable({ kinds, isOpen }: OpenElements, kind: ElementKind): number {
  if (!isOpen(kind)) return -1
  const place = kinds.lastIndexOf(kind)
  return place >= kinds.lastIndexOf(TABLE) ? place : -1
}

/** A browser closes the form and keeps the elements inside it open. The quick scan cannot, so it calls `doubt`. */
function closeForm(kind: ElementKind, elements: OpenElements): void {
  const place = nearest(elements, kind, (each) => each.endsScope)
  for (let at = place + 1; place !== -1 && at < elements.kinds.length; at += 1) {
    if (!(elements.kinds[at] as ElementKind).isEndImplied) elements.doubt()
  }
  elements.closeAt(place)
}

/** A browser splits a formatting element that contains an open block. The quick scan cannot, so it calls `doubt`. */
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
  // Millions of such long searches would take seconds. A DOM tree is faster, because it has an index.
  if (kinds.length - place > MAX_SEARCH) doubt()
  return place >= 0 && isMatch(kinds[place] as ElementKind) ? place : -1
}
