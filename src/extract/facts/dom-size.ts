import { cutText } from './bounds.ts'

/** `<html>`, `<head>` and `<body>`, which exist in every document. */
const OUTER_ELEMENTS = 3
/** The level of a child of the body; `<html>` is level 1. */
const FIRST_LEVEL = 3
/** For smaller values, no check shows where the element is. */
const MIN_LEVEL_SHOWN = 20
const MIN_CHILDREN_SHOWN = 20
const MAX_PATH = 500

/** How large the tree of a page is: see `DomFacts`. */
export type DomSize = {
  elements: number
  depth: number
  deepest: string
  mostChildren: number
  mostChildrenIn: string
}

/** Counts elements, levels and children. Not in a group, because it has to see every element. */
export function createDomSize() {
  const size: DomSize = {
    elements: OUTER_ELEMENTS,
    depth: FIRST_LEVEL - 1,
    deepest: '',
    mostChildren: 0,
    mostChildrenIn: '',
  }
  const children: number[] = [0]
  let placeOfMost = -1

  function addChild(depth: number, name: string, path: () => string): void {
    const count = (children[depth] as number) + 1
    children[depth] = count
    children[depth + 1] = 0
    // This is the first child of another parent, so the stored path no longer belongs to it.
    if (count === 1 && placeOfMost === depth) placeOfMost = -1
    if (count <= size.mostChildren) return
    size.mostChildren = count
    if (count <= MIN_CHILDREN_SHOWN || placeOfMost === depth) return
    placeOfMost = depth
    size.mostChildrenIn = parentOf(path(), name)
  }

  return {
    size,
    add(name: string, depth: number, isInHead: boolean, path: () => string): void {
      size.elements += 1
      const level = depth + FIRST_LEVEL
      if (level > size.depth) {
        size.depth = level
        if (level > MIN_LEVEL_SHOWN) size.deepest = path()
      }
      if (!isInHead) addChild(depth, name, path)
    },
  }
}

/** The path of the parent of an element; `body` for the outermost. */
function parentOf(path: string, name: string): string {
  const end = path.lastIndexOf(` > ${name}`)
  return end === -1 ? 'body' : cutText(path.slice(0, end), MAX_PATH)
}
