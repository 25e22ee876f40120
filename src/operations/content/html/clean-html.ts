import type { DefaultTreeAdapterTypes } from 'parse5'
import { contentTooLong, MAX_CONTENT_BYTES } from '#domain/content/content-rules.ts'
import { parseHtml } from '#extract/tree/parse-html.ts'
import { InvalidInput } from '../../errors.ts'
import { ALLOWED_ATTRIBUTES, cleanAttributes } from './clean-attributes.ts'

type Element = DefaultTreeAdapterTypes.Element
type ParentNode = DefaultTreeAdapterTypes.ParentNode

/** What is left out may let what stood around it be read in another way; two rounds are nearly always enough. */
const MAX_ROUNDS = 6
/** Deeper ones are left out, their text kept. No text of people comes near. */
const DEEPEST = 60

/**
 * What editors may write; everything else is left out, its text kept where that is harmless. The result is written anew
 * from the tree that a browser builds, until the browser's tree of the result is the result itself: no second reading
 * can make anything else of it.
 */
export function cleanHtml(html: string): string {
  return cleanInRounds(html) ?? cleanOnce(`<p>${wordsOf(html)}</p>`) ?? ''
}

/** For what will be kept. What is too long when cleaned, where an `&` takes five letters, is refused with the reason. */
export function cleanToKeep(html: string): string {
  const clean = Buffer.byteLength(html) > MAX_CONTENT_BYTES ? html : cleanInRounds(html, TO_KEEP)
  if (clean === null) throw new InvalidInput(TOO_TANGLED)
  const message = contentTooLong(Buffer.byteLength(clean))
  if (message) throw new InvalidInput(message)
  return clean
}

type Bounds = { length: number; elements?: number }

/** Everybody waits while a text is cleaned: in half a megabyte of honest text there are not so many. */
const TO_KEEP: Bounds = { length: MAX_CONTENT_BYTES, elements: 60_000 }
const TOO_TANGLED =
  'The content has more HTML tags than can be kept, or they are not closed where they should be. Please make the HTML simpler.'

/** Null for what is made to be too much. What is longer than the bounds may not be clean yet: it will not be kept. */
function cleanInRounds(html: string, { length, elements }: Bounds = { length: Number.POSITIVE_INFINITY }) {
  let clean = html
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const next = cleanOnce(clean, elements)
    if (next === null || next === clean || next.length > length) return next
    clean = next
  }
  return null
}

function wordsOf(html: string): string {
  return html.replace(/<[^>]*>?|>/g, ' ').replace(/\s+/g, ' ')
}

/** Null for what is made to be too much. */
function cleanOnce(html: string, mostElements?: number): string | null {
  // With the body begun, nothing can be taken for a head or a set of frames.
  const document = parseHtml(`<!doctype html><body>${html}`, mostElements)
  const root = document?.childNodes.find(isElement)
  const body = root?.childNodes.filter(isElement).find(({ tagName }) => tagName === 'body')
  if (!body) return null
  const pieces: Piece[] = []
  writeTop(body, pieces)
  return inParagraphs(pieces).trim()
}

/** A part of the text: a block, or a piece of a line that stands in none. */
type Piece = { html: string; isBlock: boolean }
const BREAK: Piece = { html: '', isBlock: true }

/** Into one list for all: lists that are put together at every depth take seconds when boxes stand in boxes. */
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

/** Words between blocks, such as those of a box that was left out, become paragraphs of their own. */
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

/** The tag an element begins with; null for one of which only the words are kept. */
function keptTag(element: Element, depth: number): { name: string; tag: string | null } {
  const name = RENAMED[element.tagName] ?? element.tagName
  const isAllowed = ALLOWED.has(name) && depth < DEEPEST
  const attributes = isAllowed ? cleanAttributes(name, attributesOf(element)) : null
  return { name, tag: attributes === null ? null : `<${name}${attributes}>` }
}

function isLeftOut({ tagName, namespaceURI }: Element): boolean {
  return namespaceURI !== HTML || LEFT_OUT.has(tagName)
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
/** Written by us, so a tag is a tag. Whatever has one of these in it is no part of a line. */
const BLOCK = new RegExp(
  `<(${[...ALLOWED].filter((name) => !INLINE.has(name) && name !== 'br' && name !== 'img').join('|')})[ >]`,
)
