import { type DefaultTreeAdapterTypes, defaultTreeAdapter, serializeOuter } from 'parse5'
import type { TimeBudget } from './time-budget.ts'

export type Node = DefaultTreeAdapterTypes.Node
export type Element = DefaultTreeAdapterTypes.Element
export type ParentNode = DefaultTreeAdapterTypes.ParentNode

const NOT_SHOWN = new Set(['script', 'style', 'template'])

export function isElement(node: Node): node is Element {
  return 'tagName' in node
}

export function childrenOf(node: Node): Node[] {
  return 'childNodes' in node ? node.childNodes : []
}

/** All text in an element, without that of scripts and styles inside it. At most about `max` characters. */
export function textOf(node: Node, max: number, { tick }: TimeBudget): string {
  let text = ''
  const open: { children: Node[]; next: number }[] = [{ children: childrenOf(node), next: 0 }]
  for (let place = open.at(-1); place && text.length <= max; place = open.at(-1)) {
    const child = place.children[place.next]
    place.next += 1
    tick()
    if (child === undefined) open.pop()
    else if (child.nodeName === '#text') text += (child as DefaultTreeAdapterTypes.TextNode).value
    else if (isElement(child) && !NOT_SHOWN.has(child.tagName)) {
      // Blocks and line breaks separate words, even if nothing is written between them.
      if (!INLINE.has(child.tagName)) text += ' '
      open.push({ children: child.childNodes, next: 0 })
    }
  }
  return text
}

const INLINE = new Set(
  'a abbr b bdi bdo cite code data del dfn em font i ins kbd mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
)

/** The element as HTML. */
export function htmlOf(element: Element, { tick }: TimeBudget): string {
  return serializeOuter(element, {
    scriptingEnabled: false,
    treeAdapter: {
      ...defaultTreeAdapter,
      getChildNodes(node) {
        tick()
        return defaultTreeAdapter.getChildNodes(node)
      },
    },
  })
}

export function attributeOf(element: Element, name: string): string | undefined {
  return element.attrs.find((attribute) => attribute.name === name)?.value
}
