import type { DefaultTreeAdapterTypes } from 'parse5'
import { MAX_PATH_STEPS } from '#domain/issues/element-path.ts'
import { readsOn } from '../facts/kind-reads.ts'
import type { Attributes } from '../scan/attributes.ts'
import { createKindNamer, type ElementKind } from '../scan/element-kinds.ts'
import type { HtmlVisitor } from '../scan/html-visitor.ts'
import { isWanted, type WantedAttributes } from '../scan/wanted-attributes.ts'
import { createDocumentNotes } from './document-notes.ts'
import { parseHtml } from './parse-html.ts'
import { pathInPage } from './path-in-page.ts'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

const HTML = 'http://www.w3.org/1999/xhtml'
const OUTER_ELEMENTS = new Set(['html', 'head', 'body', 'frameset'])
/** The document and `<html>`. */
const MAX_OUTER = 2

/** `kind` is null for outer elements, which are not reported. `next` is the index of the next child. */
type Place = { kind: ElementKind | null; children: readonly Node[]; next: number; count: number; position: number }

/** Builds the tree and reports it in document order. False if the tree would be too large. */
export function walkTree(html: string, visitor: HtmlVisitor): boolean {
  const notes = createDocumentNotes()
  const document = parseHtml(html, undefined, notes)
  if (document === null) return false
  const kindNamed = createKindNamer()
  const open: Place[] = [{ kind: null, children: document.childNodes, next: 0, count: 0, position: 1 }]

  function enter(element: Element, parent: Place): void {
    const name = element.tagName.toLowerCase()
    const kind = kindNamed(name)
    const attributes = attributesOf(element, readsOn(kind, visitor.selection).wanted)
    const isForeign = element.namespaceURI !== HTML
    const isOuter = !isForeign && OUTER_ELEMENTS.has(name) && open.length <= MAX_OUTER
    parent.count += 1
    const position = parent.count
    if (!isOuter || name === 'html') {
      visitor.open(kind, attributes, isForeign, () => pathOf(open, name, position))
    }
    if (isOuter && (name === 'body' || name === 'frameset')) visitor.startBody()
    if (isOuter && name === 'body') visitor.bodyTag(attributes)
    const isTemplate = name === 'template' && !isForeign
    const children = isTemplate ? [] : element.childNodes
    open.push({ kind: isOuter ? null : kind, children, next: 0, count: 0, position })
  }

  for (let place = open.at(-1); place; place = open.at(-1)) {
    const node = place.children[place.next]
    place.next += 1
    if (node === undefined) {
      open.pop()
      if (place.kind) visitor.close(place.kind)
    } else if ('tagName' in node) enter(node, place)
    else if (node.nodeName === '#text') visitor.text((node as DefaultTreeAdapterTypes.TextNode).value, place.kind)
  }
  visitor.end(notes)
  return true
}

function pathOf(open: readonly Place[], name: string, position: number): string {
  // Only the nearest ancestors, because a page may have thousands of links, hundreds of levels deep.
  const reported = open
    .slice(-MAX_PATH_STEPS)
    .filter((place): place is Place & { kind: ElementKind } => place.kind !== null)
  return pathInPage(
    reported.map((place) => place.kind),
    reported.map((place) => place.position),
    name,
    position,
  )
}

function attributesOf(element: Element, wanted: WantedAttributes): Attributes {
  const attributes: Record<string, string> = {}
  for (const { name, value, prefix } of element.attrs) if (!prefix && isWanted(name, wanted)) attributes[name] = value
  return attributes
}
