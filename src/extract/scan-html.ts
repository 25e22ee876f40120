import { decodeHTML } from 'entities/decode'
import { createKindFinder, type ElementKind, kindOf } from './element-kinds.ts'
import { closeElement, type DocumentState } from './end-tag.ts'
import { type Attributes, type HtmlVisitor, NO_ATTRIBUTES } from './html-visitor.ts'
import { createOpenElements } from './open-elements.ts'
import { endOfRawText } from './raw-text.ts'
import { isSpace, scanTag } from './scan-tag.ts'
import { prepareFor } from './start-tag.ts'

const BANG = 0x21
const DASH = 0x2d
const SLASH = 0x2f
const GREATER = 0x3e
const QUESTION = 0x3f

const NOSCRIPT = kindOf('noscript')
const IMAGE = kindOf('img')
const PLAIN_DOCTYPE = /^<!doctype[\t\n\f\r ]+html[\t\n\f\r ]*>$/i
/** What may stand in a `<noscript>` of the head without ending it. */
const IN_HEAD_NOSCRIPT: ReadonlySet<string> = new Set('basefont bgsound link meta noframes style'.split(' '))

type Phase = 'start' | 'after-doctype' | 'html' | 'head' | 'after-head' | 'body'

/**
 * One quick pass over the text, without a tree. It keeps the standard's rules as far as the open elements tell, and
 * answers whether that was far enough. If not, a browser's tree may differ from what was told; with `stopInDoubt` it
 * was then told in part only.
 */
export function scanHtml(html: string, visitor: HtmlVisitor, stopInDoubt: boolean): boolean {
  let isSure = !html.includes('\0')
  const doubt = () => {
    isSure = false
  }
  const elements = createOpenElements(visitor, doubt)
  const findKind = createKindFinder(html)
  const state: DocumentState = { tableClosesParagraph: false, hasForm: false }
  let phase: Phase = 'start'
  let at = 0

  function kindNamed(start: number, end: number): ElementKind {
    const kind = findKind(start, end)
    if (kind) return kind
    doubt()
    return kindOf(html.slice(start, end).toLowerCase())
  }

  function startBody(): void {
    if (elements.top() === NOSCRIPT) elements.pop()
    elements.startBody()
    phase = 'body'
  }

  function addText(start: number, end: number): void {
    if (phase !== 'body' || elements.top()?.holdsTableParts) {
      const isSpaceOnly = isBlank(html, start, end)
      if (phase === 'body') {
        if (!isSpaceOnly) doubt()
      } else {
        if (isSpaceOnly) return
        startBody()
      }
    }
    elements.text(decoded(html.slice(start, end)))
  }

  function startPageTag(kind: ElementKind, attributes: Attributes): void {
    if (kind.name === 'html') {
      if (phase !== 'start' && phase !== 'after-doctype') doubt()
      else phase = 'html'
      visitor.open(kind, attributes, false, () => 'html')
    } else if (kind.name === 'body') {
      if (phase !== 'body') startBody()
    } else if (phase !== 'body' && phase !== 'after-head') phase = 'head'
  }

  /** Before the body: whether the element is still of the head, where it may not be opened at all. */
  function enterHead(kind: ElementKind): 'head' | 'ignored' | 'body' {
    if (!kind.isHeadElement || (kind === NOSCRIPT && phase === 'after-head')) {
      startBody()
      return 'body'
    }
    if (phase !== 'after-head') phase = 'head'
    if (elements.top() !== NOSCRIPT || IN_HEAD_NOSCRIPT.has(kind.name)) return 'head'
    if (kind === NOSCRIPT) return 'ignored'
    elements.pop()
    return 'head'
  }

  function startTag(kind: ElementKind, attributes: Attributes, isSelfClosing: boolean): void {
    if (elements.isTopForeign()) {
      if (!startsHtmlInForeign(kind)) {
        if (isSelfClosing) elements.addLeaf(kind, attributes, true, '')
        else elements.push(kind, attributes, true)
        return
      }
      doubt()
      if (!elements.top()?.holdsHtmlInForeign) while (elements.isTopForeign()) elements.pop()
    }
    if (kind.start === 'page') return startPageTag(kind, attributes)
    const place = phase === 'body' ? 'body' : enterHead(kind)
    if (place === 'ignored' || (place === 'body' && !prepareFor(kind, elements, state, doubt))) return
    const isForeign = kind.name === 'svg' || kind.name === 'math'
    if (kind.rawText !== 'no') addRawText(kind, attributes)
    else if (kind.isVoid || (isForeign && isSelfClosing)) elements.addLeaf(kind, attributes, isForeign, '')
    else elements.push(kind, attributes, isForeign)
  }

  function startsHtmlInForeign(kind: ElementKind): boolean {
    return kind.breaksOutOfForeign || elements.top()?.holdsHtmlInForeign === true
  }

  function addRawText(kind: ElementKind, attributes: Attributes): void {
    const end = endOfRawText(html, at, kind.name)
    if (end === -1) doubt()
    const text = html.slice(at, end === -1 ? html.length : end)
    elements.addLeaf(kind, attributes, false, kind.rawText === 'raw' ? text : decoded(text))
    at = end === -1 ? html.length : endOfEndTag(end + 2 + kind.name.length)
  }

  /** After the name of an end tag: attributes are allowed to stand there, and too odd to be read. */
  function endOfEndTag(from: number): number {
    let end = from
    while (isSpace(html.charCodeAt(end))) end += 1
    if (html.charCodeAt(end) === GREATER) return end + 1
    doubt()
    return pastNext('>', end)
  }

  function pastNext(text: string, from: number): number {
    const found = html.indexOf(text, from)
    if (found !== -1) return found + text.length
    doubt()
    return html.length
  }

  function endTag(kind: ElementKind): void {
    if (elements.isTopForeign()) {
      if (elements.top() !== kind) doubt()
      elements.closeCellAt(elements.isOpen(kind) ? elements.kinds.lastIndexOf(kind) : -1)
    } else if (phase === 'body') closeElement(kind, elements, state, doubt)
    else if (elements.top() === NOSCRIPT) {
      if (kind === NOSCRIPT) elements.pop()
      else if (kind.name === 'br') doubt()
    } else if (kind.name === 'head') phase = 'after-head'
    else if (kind.name === 'body' || kind.name === 'html' || kind.name === 'br') doubt()
    else if (phase === 'start' || phase === 'after-doctype') phase = 'html'
  }

  /** A comment also ends at `--!>`, and at once when it begins with `>` or `->`. */
  function skipComment(start: number): number {
    const first = html.charCodeAt(start)
    if (first === GREATER) return start + 1
    if (first === DASH && html.charCodeAt(start + 1) === GREATER) return start + 2
    const end = pastNext('-->', start)
    const bang = html.indexOf('!', start)
    return bang !== -1 && bang < end && html.slice(start, end).includes('--!>') ? pastNext('--!>', start) : end
  }

  /** Comments, doctypes and what browsers take for comments. */
  function skipDeclaration(start: number): number {
    if (html.charCodeAt(start + 2) === DASH && html.charCodeAt(start + 3) === DASH) return skipComment(start + 4)
    const end = pastNext('>', start + 2)
    if (elements.isTopForeign() && html.startsWith('[CDATA[', start + 2)) doubt()
    if (phase === 'start' && /^<!doctype/i.test(html.slice(start, start + 9))) {
      state.tableClosesParagraph = PLAIN_DOCTYPE.test(html.slice(start, end)) ? true : 'unknown'
      phase = 'after-doctype'
    }
    return end
  }

  function readTag(lessThan: number): void {
    const isEnd = html.charCodeAt(lessThan + 1) === SLASH
    const nameStart = lessThan + (isEnd ? 2 : 1)
    const nameEnd = endOfTagName(html, nameStart)
    const named = kindNamed(nameStart, nameEnd)
    const kind = named.name === 'image' && !isEnd && !elements.isTopForeign() ? IMAGE : named
    if (isEnd) {
      at = endOfEndTag(nameEnd)
      endTag(kind)
      return
    }
    const tag = scanTag(html, nameEnd, kind.wanted)
    at = tag.end === -1 ? html.length : tag.end
    if (tag.end === -1) doubt()
    else startTag(kind, tag.attributes, tag.isSelfClosing)
  }

  while (at < html.length && (isSure || !stopInDoubt)) {
    const lessThan = html.indexOf('<', at)
    if (lessThan === -1) {
      addText(at, html.length)
      break
    }
    const next = html.charCodeAt(lessThan + 1)
    const isTag = isLetter(next === SLASH ? html.charCodeAt(lessThan + 2) : next)
    const isMarkup = isTag || next === BANG || next === QUESTION || next === SLASH
    const textEnd = isMarkup ? lessThan : lessThan + 1
    if (textEnd > at) addText(at, textEnd)
    at = textEnd
    if (isTag) readTag(lessThan)
    else if (next === BANG) at = skipDeclaration(lessThan)
    else if (next === QUESTION) at = pastNext('>', lessThan)
    else if (next === SLASH) at = pastNext('>', lessThan)
  }
  elements.closeCellAt(elements.kinds.length > 0 ? 0 : -1)
  return isSure
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

function isBlank(html: string, start: number, end: number): boolean {
  let at = start
  while (at < end && isSpace(html.charCodeAt(at))) at += 1
  return at === end
}

function decoded(text: string): string {
  return text.includes('&') ? decodeHTML(text) : text
}
