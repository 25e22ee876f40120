import type { Attributes } from '../../scan/attributes.ts'
import { createTextParts } from '../../text/text-parts.ts'
import type { OpenedElement, ReadText } from '../fact-group.ts'

/** An element with structured data, or with an id that an `itemref` may refer to. */
export type Marked = {
  name: string
  attributes: Attributes
  path: string
  /** The index of its text; -1 if its text is not its value. */
  text: number
  children: Marked[]
}

const MAX_MARKED = 5000
const MAX_OPEN = 200
/** Social meta tags are left out, because they are in another fact. */
const SOCIAL = /^\s*(?:og|fb|article|product|book|profile|music|video|twitter|al|place|business):/i

/** Collects the elements with microdata or RDFa attributes as a separate tree. */
export function createMarkedElements(readText: ReadText) {
  const html: Marked = { name: 'html', attributes: {}, path: 'html', text: -1, children: [] }
  const body: Marked = { name: 'body', attributes: {}, path: 'body', text: -1, children: [] }
  const texts = createTextParts()
  /** One entry per open reported element: its entry in the tree, or null. */
  const open: (Marked | null)[] = []
  const around: Marked[] = []
  let count = 0
  let isCut = false

  return {
    open(element: OpenedElement): void {
      const { name, attributes, isForeign } = element
      if (name === 'html' && !isForeign) {
        html.attributes = { ...attributes, ...html.attributes }
        return
      }
      const isMarked = isData(name, attributes)
      const fits = count < MAX_MARKED && around.length < MAX_OPEN
      if (isMarked && !fits) isCut = true
      if (!fits || (!isMarked && attributes.id === undefined)) {
        open.push(null)
        return
      }
      const marked: Marked = { name, attributes, path: isMarked ? element.path() : '', text: -1, children: [] }
      if (isMarked) count += 1
      if (isMarked && hasTextValue(name, attributes)) {
        marked.text = texts.count()
        texts.open()
        readText(true)
      }
      const parent = around.at(-1) ?? (element.isInHead ? html : body)
      parent.children.push(marked)
      around.push(marked)
      open.push(marked)
    },
    close(): void {
      const marked = open.pop()
      if (!marked) return
      around.pop()
      if (marked.text !== -1) {
        texts.close()
        readText(texts.isOpen())
      }
      if (marked.path !== '' || marked.children.length > 0) return
      // The element has only an id, and is of no use without structured data inside it.
      const siblings = (around.at(-1) ?? (html.children.at(-1) === marked ? html : body)).children
      if (siblings.at(-1) === marked) siblings.pop()
    },
    bodyTag(attributes: Attributes): void {
      body.attributes = { ...attributes, ...body.attributes }
    },
    text: texts.add,
    /** Adds the text of a `<title itemprop>`. Scripts inside an element are not part of its text. */
    hiddenText(data: string, parent: string): void {
      const marked = open.at(-1)
      if (marked && marked.text !== -1 && marked.name === parent) texts.add(data)
    },
    /** The whole tree with its texts. */
    tree(): { root: Marked; texts: string[]; isCut: boolean } {
      const root = { ...html, children: [...html.children, body] }
      return { root, texts: count === 0 ? [] : texts.texts(), isCut }
    },
  }
}

function isData(name: string, attributes: Attributes): boolean {
  const { itemscope, itemprop, property } = attributes
  if (itemscope !== undefined || itemprop !== undefined) return true
  if (property !== undefined) return name !== 'meta' || !SOCIAL.test(property)
  const { typeof: type, vocab, prefix, resource, about } = attributes
  return (type ?? vocab ?? prefix ?? resource ?? about) !== undefined
}

function hasTextValue(name: string, { itemscope, itemprop, property, typeof: type, content }: Attributes): boolean {
  if (itemprop !== undefined && itemscope === undefined && name !== 'meta') return true
  return property !== undefined && type === undefined && content === undefined
}
