import type { OpenedElement } from '../fact-group.ts'
import { type AriaProblems, createAriaProblems } from './aria-problems.ts'
import { REQUIRED_CHILDREN, REQUIRED_PARENTS } from './aria-roles.ts'

/** An open element with a role, or one that is part of a list or table. */
export type Frame = {
  name: string
  explicit: string | null
  role: string | null
  depth: number
  path: string
  /** The number of elements inside it that belong to allowed children. */
  allowed: number
  hasChildRole: boolean
  isBusy: boolean
  rows: number
  cells: number
  maxCells: number
  hasHeaders: boolean
  /** A table that contains another one is used for layout. */
  hasTable: boolean
}

const LISTS = new Set(['ul', 'ol', 'menu'])
const WITH_PATH = new Set([...LISTS, 'table', 'dl'])
/** Allowed in every list, because screen readers ignore them. */
const WITHOUT_TEXT = new Set(['script', 'template', 'style', 'noscript', 'meta', 'link'])
const MIN_ROWS = 3
const MIN_CELLS = 2

/** Checks whether lists, tables and roles have the parents and children that they need. */
export function createAriaStructure({ add, merge }: AriaProblems) {
  const open: Frame[] = []
  /** Reported only at the end of the page, because `aria-owns` may move elements. */
  const undecided = createAriaProblems()

  function parentWithRole(): Frame | undefined {
    for (let at = open.length - 1; at >= 0; at -= 1) if (open[at]?.role !== null) return open[at]
    return undefined
  }

  function checkParent(frame: Frame, path: () => string): void {
    if (frame.role === null) return
    const parent = parentWithRole()
    if (parent && REQUIRED_CHILDREN[parent.role ?? '']?.has(frame.role)) parent.hasChildRole = true
    if (frame.explicit === null) return
    const parents = REQUIRED_PARENTS[frame.role]
    if (parents && !parents.has(parent?.role ?? '')) undecided.add('missing parent role', frame.role, path)
  }

  function markOuterTable(): void {
    const table = open.findLast((frame) => frame.name === 'table')
    if (table) table.hasTable = true
  }

  function addCell({ name, attributes }: OpenedElement): void {
    const table = open.findLast((frame) => frame.name === 'table')
    if (table === undefined) return
    if (name === 'tr') {
      table.rows += 1
      table.cells = 0
      return
    }
    table.cells += 1
    table.maxCells = Math.max(table.maxCells, table.cells)
    if (name === 'th' || attributes.scope !== undefined || attributes.headers !== undefined) table.hasHeaders = true
  }

  function checkItem({ name, depth, path }: OpenedElement): void {
    const parent = open.at(-1)
    const isChild = parent !== undefined && parent.depth === depth - 1
    const isInList = isChild && (parent.role === 'list' || parent.explicit !== null)
    const isInTerms = isChild && (parent.name === 'dl' || (parent.name === 'div' && open.at(-2)?.name === 'dl'))
    if (name === 'li' ? !isInList : !isInTerms) add('item outside list', name, path)
  }

  return {
    open(element: OpenedElement, explicit: string | null, role: string | null): void {
      const { name, attributes, depth, isForeign, path } = element
      const needsPath = WITH_PATH.has(name) || (explicit !== null && REQUIRED_CHILDREN[explicit] !== undefined)
      const frame: Frame = {
        name: isForeign ? '' : name,
        explicit,
        role,
        depth,
        path: needsPath ? path() : '',
        allowed: 0,
        hasChildRole: false,
        isBusy: attributes['aria-busy'] === 'true',
        rows: 0,
        cells: 0,
        maxCells: 0,
        hasHeaders: false,
        hasTable: false,
      }
      checkParent(frame, path)
      if (!isForeign) {
        if (name === 'table') markOuterTable()
        else if (name === 'tr' || name === 'td' || name === 'th') addCell(element)
        else if ((name === 'li' || name === 'dt' || name === 'dd') && explicit === null) checkItem(element)
      }
      open.push(frame)
    },
    close(inside: number): void {
      const frame = open.pop()
      if (frame === undefined) return
      const { name, explicit, path } = frame
      const parent = open.at(-1)
      if (parent && parent.depth === frame.depth - 1 && isAllowedIn(parent.name, name)) parent.allowed += 1 + inside
      const isList = LISTS.has(name) || name === 'dl'
      if (isList && explicit === null && inside > frame.allowed) add('wrong child of list', name, path)
      if (lacksHeaders(frame)) add('table without headers', '', path)
      const needsChild = explicit !== null && REQUIRED_CHILDREN[explicit] !== undefined
      // Empty elements are left out, because a script will fill them.
      if (needsChild && inside > 0 && !frame.hasChildRole && !frame.isBusy) {
        undecided.add('missing child role', explicit, path)
      }
    },
    end(hasOwned: boolean): void {
      if (!hasOwned) merge(undecided)
    },
  }
}

/** Whether it is a table of data without headers. Smaller ones are mostly navigation or layout. */
function lacksHeaders({ name, explicit, hasHeaders, hasTable, rows, maxCells }: Frame): boolean {
  if (name !== 'table' || explicit !== null || hasHeaders || hasTable) return false
  return rows >= MIN_ROWS && maxCells >= MIN_CELLS
}

function isAllowedIn(list: string, name: string): boolean {
  if (WITHOUT_TEXT.has(name)) return true
  return list === 'dl' ? name === 'dt' || name === 'dd' || name === 'div' : name === 'li'
}
