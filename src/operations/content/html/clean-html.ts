import type { DefaultTreeAdapterTypes } from 'parse5'
import { contentTooLong, MAX_CONTENT_BYTES } from '#domain/content/content-rules.ts'
import { parseHtml } from '#extract/tree/parse-html.ts'
import { InvalidInput } from '../../errors.ts'
import { ALLOWED_ATTRIBUTES, cleanAttributes } from './clean-attributes.ts'

type Element = DefaultTreeAdapterTypes.Element
type ParentNode = DefaultTreeAdapterTypes.ParentNode

/**
 * Removing an element may change how the rest is parsed, so the result is cleaned again until nothing changes. Two
 * rounds are nearly always enough.
 */
const MAX_ROUNDS = 6
/** Deeper elements are dropped and their text kept. Text written by people is never that deep. */
const MAX_DEPTH = 60

/**
 * Keeps the HTML that editors may write, and at most the text of anything else. The result is parsed and serialised
 * again until nothing changes, so that no browser can parse it differently.
 */
export function cleanHtml(html: string): string {
  return cleanInRounds(html) ?? cleanOnce(`<p>${textOf(html)}</p>`) ?? ''
}

/** For HTML that will be stored. Throws if the result is too long. Cleaning may add bytes: `&` becomes `&amp;`. */
export function cleanToKeep(html: string): string {
  const clean = Buffer.byteLength(html) > MAX_CONTENT_BYTES ? html : cleanInRounds(html, LIMITS_TO_STORE)
  if (clean === null) throw new InvalidInput(TOO_COMPLEX)
  const message = contentTooLong(Buffer.byteLength(clean))
  if (message) throw new InvalidInput(message)
  return clean
}

type Limits = { length: number; elements?: number }

/** Limited, because cleaning blocks its thread. Half a megabyte of ordinary text has fewer elements than this. */
const LIMITS_TO_STORE: Limits = { length: MAX_CONTENT_BYTES, elements: 60_000 }
const TOO_COMPLEX = 'The content has too many HTML tags, or they are not closed correctly. Please simplify the HTML.'

/** Null if the HTML is too complex. A result above the length limit may not be clean, but is never stored. */
function cleanInRounds(html: string, { length, elements }: Limits = { length: Number.POSITIVE_INFINITY }) {
  let clean = html
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const next = cleanOnce(clean, elements)
    if (next === null || next === clean || next.length > length) return next
    clean = next
  }
  return null
}

function textOf(html: string): string {
  return html.replace(/<[^>]*>?|>/g, ' ').replace(/\s+/g, ' ')
}

function cleanOnce(html: string, maxElements?: number): string | null {
  // After `<body>`, the parser creates no head and no frameset.
  const document = parseHtml(`<!doctype html><body>${html}`, maxElements)
  const root = document?.childNodes.find(isElement)
  const body = root?.childNodes.filter(isElement).find(({ tagName }) => tagName === 'body')
  if (!body) return null
  const pieces: Piece[] = []
  writeTop(body, pieces)
  return inParagraphs(pieces).trim()
}

/** A block, or inline content outside of any block. */
type Piece = { html: string; isBlock: boolean }
const BREAK: Piece = { html: '', isBlock: true }

/** Writes into one shared list: joining lists at every depth takes seconds for deeply nested elements. */
function writeTop(parent: ParentNode, pieces: Piece[]): void {
  for (const node of parent.childNodes) {
    if (!isElement(node) || isLeftOut(node) || VOID.has(node.tagName) || keptTag(node, 0).tag !== null) {
      const html = writeNode(node, 0)
      pieces.push({ html, isBlock: BLOCK.test(html) })
    } else if (INLINE.has(node.tagName)) {
      writeTop(node, pieces)
    } else {
      pieces.push(BREAK)
      writeTop(node, pieces)
      pieces.push({ html: '\n', isBlock: true })
    }
  }
}

function inParagraphs(pieces: Piece[]): string {
  let written = ''
  let line = ''
  for (const { html, isBlock } of [...pieces, BREAK]) {
    if (isBlock) {
      written += asParagraph(line) + html
      line = ''
    } else line += html
  }
  return written
}

function asParagraph(line: string): string {
  const isWordless = line.replace(/<[^>]*>/g, '').trim() === ''
  if (isWordless) return line
  const begun = line.trimStart()
  const words = begun.trimEnd()
  return `${line.slice(0, line.length - begun.length)}<p>${words}</p>${begun.slice(words.length)}`
}

function writeChildren(parent: ParentNode, depth: number): string {
  return parent.childNodes.map((node) => writeNode(node, depth)).join('')
}

function writeNode(node: DefaultTreeAdapterTypes.ChildNode, depth: number): string {
  if (node.nodeName === '#text') return escapeText((node as DefaultTreeAdapterTypes.TextNode).value)
  return isElement(node) ? writeElement(node, depth) : ''
}

function writeElement(element: Element, depth: number): string {
  if (isLeftOut(element)) return ''
  const { name, tag } = keptTag(element, depth)
  if (VOID.has(name)) return tag ?? ''
  const inner = writeChildren(element, tag === null ? depth : depth + 1)
  if (tag !== null) return `${tag}${beginning(name, inner)}${inner}</${name}>`
  return INLINE.has(name) ? inner : `${inner}\n`
}

/** Returns the start tag of an element; null if only its text is kept. */
function keptTag(element: Element, depth: number): { name: string; tag: string | null } {
  const name = RENAMED[element.tagName] ?? element.tagName
  const isAllowed = ALLOWED.has(name) && depth < MAX_DEPTH
  const attributes = isAllowed ? cleanAttributes(name, attributesOf(element)) : null
  return { name, tag: attributes === null ? null : `<${name}${attributes}>` }
}

function isLeftOut({ tagName, namespaceURI }: Element): boolean {
  return namespaceURI !== HTML || LEFT_OUT.has(tagName)
}

/** Browsers drop a line break at the start of preformatted text, so an intended one is written twice. */
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
const RENAMED: Record<string, string | undefined> = {
  ...{ h1: 'h2', h5: 'h4', h6: 'h4' },
  ...{ b: 'strong', i: 'em', strike: 's', del: 's', ins: 'u' },
}
const ALLOWED = new Set([
  ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code', 'figure', 'figcaption'],
  ...['strong', 'em', 'u', 's', 'sub', 'sup', 'kbd', 'mark', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ...['caption', 'details', 'summary', 'dl', 'dt', 'dd'],
  ...ALLOWED_ATTRIBUTES.keys(),
])
/** Dropped with their content: scripts, form controls, embedded objects and their fallbacks. */
const LEFT_OUT = new Set([
  ...['script', 'style', 'template', 'title', 'textarea', 'select', 'option', 'optgroup', 'datalist', 'iframe'],
  ...['noscript', 'noembed', 'noframes', 'object', 'applet', 'audio', 'video', 'canvas', 'map', 'head', 'colgroup'],
])
/** Dropping the tag of an inline element does not start a new paragraph. */
const INLINE = new Set([
  ...['a', 'abbr', 'acronym', 'bdi', 'bdo', 'big', 'cite', 'data', 'dfn', 'font', 'label', 'nobr', 'q', 'ruby', 'samp'],
  ...['small', 'span', 'time', 'tt', 'var', 'wbr', 'strong', 'em', 'u', 's', 'sub', 'sup', 'kbd', 'mark', 'code'],
])
/** Finds block elements. It is only used on our own output, where every match is a real tag. */
const BLOCK = new RegExp(
  `<(${[...ALLOWED].filter((name) => !INLINE.has(name) && name !== 'br' && name !== 'img').join('|')})[ >]`,
)
