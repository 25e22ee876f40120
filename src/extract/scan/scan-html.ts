import { decodeHTML } from 'entities/decode'
import { readsOn } from '../facts/kind-reads.ts'
import { lineAt } from '../tree/document-notes.ts'
import { createQuickTree } from '../tree/quick-tree.ts'
import type { Attributes } from './attributes.ts'
import { createKindFinder, type ElementKind, kindOf } from './element-kinds.ts'
import type { HtmlVisitor } from './html-visitor.ts'
import { endOfRawText } from './raw-text.ts'
import { isSpace, scanTag } from './scan-tag.ts'
import { isComment, pastComment, pastTagEnd, readDoctype } from './skip-markup.ts'

const BANG = 0x21
const SLASH = 0x2f
const GREATER = 0x3e
const QUESTION = 0x3f

const IMAGE = kindOf('img')
/** Used for all further names once a page has invented too many element names. */
const EXCESS_KIND = kindOf('unknown')

/**
 * One pass without a DOM tree. Returns whether the result certainly matches a browser's tree. With `stopInDoubt`, the
 * scan stops at the first uncertainty; otherwise it goes on guessing.
 */
export function scanHtml(html: string, visitor: HtmlVisitor, stopInDoubt: boolean): boolean {
  const { selection } = visitor
  let isSure = !html.includes('\0')
  const doubt = () => {
    isSure = false
  }
  const tree = createQuickTree(visitor, doubt, () => lineAt(html, at))
  const findKind = createKindFinder(html)
  let at = 0

  function orEnd(place: number): number {
    if (place !== -1) return place
    doubt()
    return html.length
  }

  function addText(start: number, end: number): void {
    const text = html.slice(start, end)
    tree.addText(decode(text), tree.treatsBlankApart() && isBlank(text))
  }

  /** Skips a comment, a doctype, or what browsers treat as a comment. */
  function skipDeclaration(start: number): number {
    if (isComment(html, start)) return orEnd(pastComment(html, start + 4))
    if (tree.isInForeign() && html.startsWith('[CDATA[', start + 2)) doubt()
    const end = orEnd(pastTagEnd(html, start))
    const tableClosesParagraph = tree.isBeforeDoctype() ? readDoctype(html, start, end) : null
    if (tableClosesParagraph !== null) tree.addDoctype(tableClosesParagraph)
    return end
  }

  function kindNamed(start: number, end: number): ElementKind {
    const kind = findKind(start, end)
    if (kind) return kind
    doubt()
    return EXCESS_KIND
  }

  function readStartTag(lessThan: number): void {
    const nameEnd = endOfTagName(html, lessThan + 1)
    const named = kindNamed(lessThan + 1, nameEnd)
    const kind = named.name === 'image' && !tree.isInForeign() ? IMAGE : named
    const { end, attributes, isSelfClosing, unclosedQuotes } = scanTag(html, nameEnd, readsOn(kind, selection).wanted)
    at = orEnd(end)
    for (const place of unclosedQuotes ?? []) tree.note('unclosed quote', () => lineAt(html, place))
    if (end !== -1 && tree.startTag(kind, attributes, isSelfClosing)) addRawText(kind, attributes)
  }

  function readEndTag(lessThan: number): void {
    const nameEnd = endOfTagName(html, lessThan + 2)
    const kind = kindNamed(lessThan + 2, nameEnd)
    at = endOfEndTag(nameEnd)
    tree.endTag(kind)
  }

  function addRawText(kind: ElementKind, attributes: Attributes): void {
    const end = orEnd(endOfRawText(html, at, kind.name))
    const text = html.slice(at, end)
    tree.addRawText(kind, attributes, kind.rawText === 'raw' ? text : decode(text))
    at = end === html.length ? end : endOfEndTag(end + 2 + kind.name.length)
  }

  /** `from` is after the tag's name. Attributes in an end tag are rare, so such pages are left to the DOM tree. */
  function endOfEndTag(from: number): number {
    let end = from
    while (isSpace(html.charCodeAt(end))) end += 1
    if (html.charCodeAt(end) === GREATER) return end + 1
    doubt()
    return orEnd(pastTagEnd(html, end))
  }

  while (at < html.length && (isSure || !stopInDoubt)) {
    const lessThan = nextMarkup(html, at)
    if (lessThan > at) addText(at, lessThan)
    at = lessThan
    if (at === html.length) break
    const next = html.charCodeAt(lessThan + 1)
    if (isLetter(next)) readStartTag(lessThan)
    else if (next === SLASH && isLetter(html.charCodeAt(lessThan + 2))) readEndTag(lessThan)
    else if (next === BANG) at = skipDeclaration(lessThan)
    else at = orEnd(pastTagEnd(html, lessThan))
  }
  tree.end()
  return isSure
}

/** The next `<` that begins a tag, a comment or a declaration; without one, the end of the text. */
function nextMarkup(html: string, from: number): number {
  for (let at = html.indexOf('<', from); at !== -1; at = html.indexOf('<', at + 1)) {
    const next = html.charCodeAt(at + 1)
    if (isLetter(next) || next === SLASH || next === BANG || next === QUESTION) return at
  }
  return html.length
}

function endOfTagName(html: string, from: number): number {
  let at = from + 1
  for (; at < html.length; at += 1) {
    const unit = html.charCodeAt(at)
    if (unit === GREATER || unit === SLASH || isSpace(unit)) break
  }
  return at
}

function isLetter(unit: number): boolean {
  return (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x41 && unit <= 0x5a)
}

function isBlank(text: string): boolean {
  let at = 0
  while (at < text.length && isSpace(text.charCodeAt(at))) at += 1
  return at === text.length
}

function decode(text: string): string {
  return text.includes('&') ? decodeHTML(text) : text
}
