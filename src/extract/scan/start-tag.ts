import { type ElementKind, kindOf } from './element-kinds.ts'
import { closeParagraph, type DocumentState, nearestInTable } from './end-tag.ts'
import type { OpenElements } from './open-elements.ts'

const TABLE = kindOf('table')
const ROW = kindOf('tr')
const ROW_GROUP = kindOf('tbody')
const COLUMN_GROUP = kindOf('colgroup')
const RUBY = kindOf('ruby')
const SELECT = kindOf('select')

/**
 * Applies the standard's body rules for a start tag. Returns whether to open the element itself. Calls `doubt` if only
 * a DOM tree can decide.
 */
export function prepareFor(kind: ElementKind, elements: OpenElements, state: DocumentState): boolean {
  const top = elements.top()
  if (elements.isOpen(SELECT) && kind.start !== 'option' && kind.start !== 'option-group') elements.doubt()
  if (kind.start === 'table-part') return prepareTablePart(kind, elements)
  if (top?.containsTableParts && kind.name !== 'script' && kind.name !== 'style') elements.doubt()
  if (kind.start === 'form' && state.hasForm) return false
  if (kind.start === 'item') elements.closeAt(elements.nearest.item)
  if (kind.start === 'description') elements.closeAt(elements.nearest.description)
  if (kind.closesParagraph) closeParagraph(elements)
  switch (kind.start) {
    case 'heading':
      if (elements.top()?.start === 'heading') elements.pop()
      return true
    case 'formatting':
      if ((kind.name === 'a' || kind.name === 'nobr') && elements.isOpen(kind)) {
        elements.doubt()
        elements.closeAt(elements.kinds.lastIndexOf(kind))
      }
      return true
    case 'button':
      if (elements.isOpen(kind)) elements.doubt()
      return true
    case 'form':
      state.hasForm = true
      return true
    case 'table':
      if (state.tableClosesParagraph === 'unknown' && elements.nearest.paragraph !== -1) elements.doubt()
      if (state.tableClosesParagraph) closeParagraph(elements)
      return true
    case 'option':
      if (top?.start === 'option') elements.pop()
      return true
    case 'option-group':
      if (top?.start === 'option') elements.pop()
      if (elements.top()?.start === 'option-group' && elements.isOpen(SELECT)) elements.pop()
      return true
    case 'ruby-text':
      if (top?.start === 'ruby-text' && elements.isOpen(RUBY)) elements.pop()
      if (elements.isOpen(RUBY) && elements.top() !== RUBY) elements.doubt()
      return true
    case 'page':
    case 'ignored':
      return false
    case 'doubtful':
      elements.doubt()
      return true
    default:
      return true
  }
}

/** Closes everything inside the parent of the new table part, and opens parents that are missing. */
function prepareTablePart(kind: ElementKind, elements: OpenElements): boolean {
  const { kinds } = elements
  const table = nearestInTable(elements, TABLE)
  if (table === -1) return false
  const isCell = kind.name === 'td' || kind.name === 'th'
  const needsGroup = isCell || kind === ROW
  const hasGroup = needsGroup && isRowGroup(kinds[table + 1])
  const hasRow = isCell && hasGroup && kinds[table + 2] === ROW
  const hasColumnGroup = kind.name === 'col' && kinds[table + 1] === COLUMN_GROUP
  elements.closeCellAt(table + 1 + (hasGroup || hasColumnGroup ? 1 : 0) + (hasRow ? 1 : 0))
  if (needsGroup && !hasGroup) elements.push(ROW_GROUP)
  if (isCell && !hasRow) elements.push(ROW)
  if (kind.name === 'col' && !hasColumnGroup) elements.push(COLUMN_GROUP)
  return true
}

function isRowGroup(kind: ElementKind | undefined): boolean {
  return kind?.name === 'tbody' || kind?.name === 'thead' || kind?.name === 'tfoot'
}
