import type { DefaultTreeAdapterTypes } from 'parse5'

export type Node = DefaultTreeAdapterTypes.ChildNode
export type Element = DefaultTreeAdapterTypes.Element

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '))

/** Elements whose content is not shown to readers as text. */
const SKIPPED = words(
  'head title script style template svg iframe noembed noframes object embed audio video canvas textarea ' +
    'select datalist map',
)
const LAYOUT_PARTS = words('table h1 h2 h3 h4 h5 h6 ul ol dl pre blockquote')

/** Separated by an empty line; elements in ON_OWN_LINE only start on a new line. */
const SEPARATED = words(
  'article aside body center dl fieldset figure footer form header hgroup main menu nav p search section',
)
const ON_OWN_LINE = words('address details dialog div dt figcaption legend noscript summary tbody tfoot thead')

export function linesAround(name: string): 0 | 1 | 2 {
  if (SEPARATED.has(name)) return 2
  return ON_OWN_LINE.has(name) ? 1 : 0
}

export function isSkipped(element: Element): boolean {
  if (SKIPPED.has(element.tagName)) return true
  if (attribute(element, 'hidden') !== null) return true
  return element.tagName === 'dialog' && attribute(element, 'open') === null
}

export function attribute({ attrs }: Element, name: string): string | null {
  return attrs.find((each) => each.name === name && !each.prefix)?.value ?? null
}

/** Tables that contain headings, lists or other tables are only used for layout. */
export function isLayout(table: Element): boolean {
  if (/^\s*(?:presentation|none)\b/i.test(attribute(table, 'role') ?? '')) return true
  for (const node of nodesIn(table)) if ('tagName' in node && LAYOUT_PARTS.has(node.tagName)) return true
  return false
}

/** The fence around an element must be longer than any run of backticks in its text. */
export function longestBackticks(element: Element): number {
  let longest = 0
  for (const node of nodesIn(element)) {
    if (node.nodeName !== '#text') continue
    for (const [run] of textOf(node).matchAll(/`+/g)) longest = Math.max(longest, run.length)
  }
  return longest
}

export function textOf(node: Node): string {
  return (node as DefaultTreeAdapterTypes.TextNode).value
}

/** All nodes inside an element, in document order. A generator, so that a search can stop early. */
function* nodesIn(element: Element): Generator<Node> {
  const waiting: Node[] = element.childNodes.toReversed()
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    yield node
    if ('childNodes' in node)
      for (let at = node.childNodes.length - 1; at >= 0; at -= 1) waiting.push(node.childNodes[at] as Node)
  }
}
