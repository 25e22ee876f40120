import type { DefaultTreeAdapterTypes } from 'parse5'
import type { TimeBudget } from './time-budget.ts'
import { childrenOf, type Element, isElement, type Node } from './tree-text.ts'

const [ELEMENT, ATTRIBUTE, TEXT, COMMENT, DOCUMENT] = [1, 2, 3, 8, 9] as const

/** A node with the DOM fields that the XPath engine reads. Each step through the tree uses time of the budget. */
export class XPathNode {
  readonly nodeType: number
  readonly nodeName: string
  readonly localName: string | null
  readonly namespaceURI: string | null
  readonly nodeValue: string | null
  readonly source: Node | null
  readonly parentNode: XPathNode | null
  /** The place in the document. */
  readonly order: number
  ownerDocument: XPathNode | null = null
  ownerElement: XPathNode | null = null
  first: XPathNode | null = null
  last: XPathNode | null = null
  next: XPathNode | null = null
  previousSibling: XPathNode | null = null
  readonly #budget: TimeBudget
  #attributes: AttributeList | null = null

  constructor(
    fields: Pick<XPathNode, 'nodeType' | 'nodeName' | 'nodeValue' | 'source' | 'parentNode' | 'order'> & {
      namespaceURI: string | null
    },
    budget: TimeBudget,
  ) {
    this.nodeType = fields.nodeType
    this.nodeName = fields.nodeName
    this.localName = fields.nodeType === ELEMENT || fields.nodeType === ATTRIBUTE ? fields.nodeName : null
    this.namespaceURI = fields.namespaceURI
    this.nodeValue = fields.nodeValue
    this.source = fields.source
    this.parentNode = fields.parentNode
    this.order = fields.order
    this.#budget = budget
  }

  get name(): string {
    return this.nodeName
  }

  get value(): string | null {
    return this.nodeValue
  }

  get firstChild(): XPathNode | null {
    this.#budget.tick()
    return this.first
  }

  get nextSibling(): XPathNode | null {
    this.#budget.tick()
    return this.next
  }

  get attributes(): AttributeList | null {
    this.#budget.tick()
    if (this.source === null || !isElement(this.source)) return null
    this.#attributes ??= attributesOf(this, this.source, this.#budget)
    return this.#attributes
  }

  /** As in the DOM: 2 if the other node comes first, 4 if it comes later. */
  compareDocumentPosition(other: XPathNode): number {
    this.#budget.tick()
    return other.order < this.order ? 2 : 4
  }
}

type AttributeList = XPathNode[] & { item: (index: number) => XPathNode | null }

function attributesOf(owner: XPathNode, { attrs }: Element, budget: TimeBudget): AttributeList {
  const nodes = attrs.map(({ name, value }, index) => {
    // A position between the element and its first child.
    const order = owner.order + (index + 1) / (attrs.length + 1)
    const fields = { nodeType: ATTRIBUTE, nodeName: name, nodeValue: value, source: null, parentNode: null, order }
    const node = new XPathNode({ ...fields, namespaceURI: null }, budget)
    node.ownerElement = owner
    node.ownerDocument = owner.ownerDocument
    return node
  })
  return Object.assign(nodes, { item: (index: number) => nodes[index] ?? null })
}

/** The tree of a page for the XPath engine. */
export function toXPathTree(document: DefaultTreeAdapterTypes.Document, budget: TimeBudget): XPathNode {
  let order = 0
  const make = (source: Node, nodeType: number, parentNode: XPathNode | null) => {
    const namespaceURI = isElement(source) ? source.namespaceURI : null
    const nodeName = isElement(source) ? source.tagName : source.nodeName
    order += 1
    return new XPathNode(
      { nodeType, nodeName, namespaceURI, nodeValue: dataOf(source), source, parentNode, order },
      budget,
    )
  }
  const root = make(document, DOCUMENT, null)
  const open = [{ node: root, children: childrenOf(document), next: 0 }]
  for (let place = open.at(-1); place; place = open.at(-1)) {
    const child = place.children[place.next]
    place.next += 1
    if (child === undefined) {
      open.pop()
      continue
    }
    const type = isElement(child) ? ELEMENT : TYPES[child.nodeName]
    if (type === undefined) continue
    const node = make(child, type, place.node)
    node.ownerDocument = root
    node.previousSibling = place.node.last
    if (place.node.last === null) place.node.first = node
    else place.node.last.next = node
    place.node.last = node
    if (type === ELEMENT) open.push({ node, children: childrenOf(child), next: 0 })
  }
  return root
}

const TYPES: Record<string, number | undefined> = { '#text': TEXT, '#comment': COMMENT }

function dataOf(node: Node): string | null {
  if ('value' in node) return node.value
  return 'data' in node ? node.data : null
}
