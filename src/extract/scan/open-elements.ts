import { createPaths } from '../tree/path-in-page.ts'
import { type Attributes, NO_ATTRIBUTES } from './attributes.ts'
import type { ElementKind } from './element-kinds.ts'
import type { HtmlVisitor } from './html-visitor.ts'

/** Just below Chromium's nesting limit. Deeper elements become siblings, which the quick scan cannot imitate. */
const MAX_DEPTH = 500

export type OpenElements = ReturnType<typeof createOpenElements>

/** The elements that are open at this point. Calls `doubt` when only a DOM tree can decide. */
export function createOpenElements(visitor: HtmlVisitor, doubt: () => void) {
  const kinds: ElementKind[] = []
  const isForeign: boolean[] = []
  const positions: number[] = []
  const childCounts: number[] = [0]
  const openOfKind = new Map<ElementKind, number>()
  /** Positions of the nearest elements that a start tag would close, or -1. The arrays restore the earlier values. */
  const nearest = { paragraph: -1, item: -1, description: -1 }
  const paragraphs: number[] = []
  const items: number[] = []
  const descriptions: number[] = []
  let openTemplates = 0
  const paths = createPaths(kinds, positions)
  let position = 1

  const top = (): ElementKind | null => kinds[kinds.length - 1] ?? null
  const isOpen = (kind: ElementKind): boolean => (openOfKind.get(kind) ?? 0) > 0

  function report(kind: ElementKind, attributes: Attributes, foreign: boolean): void {
    position = (childCounts[childCounts.length - 1] as number) + 1
    childCounts[childCounts.length - 1] = position
    paths.begin(kind.name, position)
    if (openTemplates === 0) visitor.open(kind, attributes, foreign, paths.path)
  }

  function enter(kind: ElementKind): void {
    if (kind.name === 'p') nearest.paragraph = kinds.length
    else if (kind.endsButtonScope) nearest.paragraph = -1
    if (!kind.endsItems) return
    nearest.item = kind.start === 'item' ? kinds.length : -1
    nearest.description = kind.start === 'description' ? kinds.length : -1
  }

  function pop(): void {
    const kind = kinds.pop() as ElementKind
    isForeign.pop()
    positions.pop()
    childCounts.pop()
    nearest.paragraph = paragraphs.pop() as number
    nearest.item = items.pop() as number
    nearest.description = descriptions.pop() as number
    openOfKind.set(kind, (openOfKind.get(kind) ?? 1) - 1)
    if (kind.name === 'template') openTemplates -= 1
    if (openTemplates === 0) visitor.close(kind)
  }

  return {
    doubt,
    kinds,
    top,
    isOpen,
    nearest,
    isTopForeign: (): boolean => isForeign[isForeign.length - 1] === true,
    /** Opens and closes an element that is empty or contains only this text. */
    addLeaf(kind: ElementKind, attributes: Attributes, foreign: boolean, text: string): void {
      report(kind, attributes, foreign)
      if (openTemplates > 0) return
      if (text !== '') visitor.text(text, kind)
      visitor.close(kind)
    },
    push(kind: ElementKind, attributes: Attributes = NO_ATTRIBUTES, foreign = false): void {
      if (kinds.length >= MAX_DEPTH) {
        doubt()
        pop()
      }
      report(kind, attributes, foreign)
      if (kind.name === 'template') openTemplates += 1
      paragraphs.push(nearest.paragraph)
      items.push(nearest.item)
      descriptions.push(nearest.description)
      if (!foreign) enter(kind)
      paths.forget(kinds.length)
      kinds.push(kind)
      isForeign.push(foreign)
      positions.push(position)
      childCounts.push(0)
      openOfKind.set(kind, (openOfKind.get(kind) ?? 0) + 1)
    },
    pop,
    text(data: string): void {
      if (openTemplates === 0) visitor.text(data, top())
    },
    /** Closes an element and everything in it. Calls `doubt` if that includes formatting, which a browser reopens. */
    closeAt(place: number): void {
      if (place === -1) return
      for (let at = place + 1; at < kinds.length; at += 1) if ((kinds[at] as ElementKind).isFormatting) doubt()
      while (kinds.length > place) pop()
    },
    /** Like `closeAt`, but without `doubt`, because browsers drop open formatting at the end of cells and captions. */
    closeCellAt(place: number): void {
      while (place !== -1 && kinds.length > place) pop()
    },
    /** Head and body are not in `kinds`, so the child count restarts for the body. */
    startBody(): void {
      childCounts[0] = 0
    },
  }
}
