import type { DefaultTreeAdapterTypes } from 'parse5'
import { parseHtml } from '#extract/parse-html.ts'
import { ALLOWED_ATTRIBUTES, cleanAttributes } from './clean-attributes.ts'

type Element = DefaultTreeAdapterTypes.Element
type ParentNode = DefaultTreeAdapterTypes.ParentNode

/** What is left out may let what stood around it be read in another way; two rounds are nearly always enough. */
const MOST_ROUNDS = 6
/** Deeper ones are left out, their text kept. No text of people comes near. */
const DEEPEST = 60

/**
 * What editors may write; everything else is left out, its text kept where that is harmless. The result is written anew
 * from the tree that a browser builds, until the browser's tree of the result is the result itself: no second reading
 * can make anything else of it.
 */
export function cleanHtml(html: string): string {
  let clean = html
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const next = cleanOnce(clean)
    if (next === null) break
    if (next === clean) return clean
    clean = next
  }
  return cleanOnce(`<p>${wordsOf(clean)}</p>`) ?? ''
}

function wordsOf(html: string): string {
  return html.replace(/<[^>]*>?|>/g, ' ').replace(/\s+/g, ' ')
}

/** Null for what is made to be too much. */
function cleanOnce(html: string): string | null {
  // With the body begun, nothing can be taken for a head or a set of frames.
  const document = parseHtml(`<!doctype html><body>${html}`)
  const root = document?.childNodes.find(isElement)
  const body = root?.childNodes.filter(isElement).find(({ tagName }) => tagName === 'body')
  return body ? writeChildren(body, 0).trim() : null
}

function writeChildren(parent: ParentNode, depth: number): string {
  return parent.childNodes
    .map((node) => {
      if (node.nodeName === '#text') return escapeText((node as DefaultTreeAdapterTypes.TextNode).value)
      return isElement(node) ? writeElement(node, depth) : ''
    })
    .join('')
}

function writeElement(element: Element, depth: number): string {
  const { tagName, namespaceURI } = element
  if (namespaceURI !== HTML || LEFT_OUT.has(tagName)) return ''
  const name = RENAMED[tagName] ?? tagName
  const allowed = ALLOWED.has(name) && depth < DEEPEST
  const attributes = allowed ? cleanAttributes(name, attributesOf(element)) : null
  if (VOID.has(name)) return attributes === null ? '' : `<${name}${attributes}>`
  const inner = writeChildren(element, allowed ? depth + 1 : depth)
  if (attributes !== null) return `<${name}${attributes}>${beginning(name, inner)}${inner}</${name}>`
  return INLINE.has(name) ? inner : `${inner}\n`
}

/** Browsers leave out a line break at the beginning of preformatted text: one that was meant needs another. */
function beginning(name: string, inner: string): string {
  return name === 'pre' && inner.startsWith('\n') ? '\n' : ''
}

function attributesOf({ attrs }: Element): Map<string, string> {
  return new Map(attrs.map(({ name, value }) => [name, value]))
}

function isElement(node: DefaultTreeAdapterTypes.ChildNode): node is Element {
  return 'tagName' in node
}

function escapeText(text: string): string {
  return text.replaceAll('\0', '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

const HTML = 'http://www.w3.org/1999/xhtml'
const VOID = new Set(['br', 'hr', 'img'])
const RENAMED: Record<string, string | undefined> = { h1: 'h2', b: 'strong', i: 'em', strike: 's', del: 's', ins: 'u' }
const ALLOWED = new Set([
  ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code', 'figure', 'figcaption'],
  ...['strong', 'em', 'u', 's', 'sub', 'sup', 'kbd', 'mark', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ...ALLOWED_ATTRIBUTES.keys(),
])
/** With all that is in them: programs, forms of input, and what only stands for something that is left out. */
const LEFT_OUT = new Set([
  ...['script', 'style', 'template', 'title', 'textarea', 'select', 'option', 'optgroup', 'datalist', 'iframe'],
  ...['noscript', 'noembed', 'noframes', 'object', 'applet', 'audio', 'video', 'canvas', 'map', 'head', 'colgroup'],
])
/** Their end is no end of a line. */
const INLINE = new Set([
  ...['a', 'abbr', 'acronym', 'bdi', 'bdo', 'big', 'cite', 'data', 'dfn', 'font', 'label', 'nobr', 'q', 'ruby', 'samp'],
  ...['small', 'span', 'time', 'tt', 'var', 'wbr', 'strong', 'em', 'u', 's', 'sub', 'sup', 'kbd', 'mark', 'code'],
])
