import { type ElementKind, kindOf } from '../scan/element-kinds.ts'
import { closeElement, type DocumentState } from '../scan/end-tag.ts'
import type { Attributes, HtmlVisitor } from '../scan/html-visitor.ts'
import { createOpenElements } from '../scan/open-elements.ts'
import { prepareFor } from '../scan/start-tag.ts'

const NOSCRIPT = kindOf('noscript')
/** Elements allowed in a `<noscript>` of the head without ending it. */
const IN_HEAD_NOSCRIPT: ReadonlySet<string> = new Set('basefont bgsound link meta noframes style'.split(' '))

/** How far the document has been read. */
type Phase = 'start' | 'after-doctype' | 'html' | 'head' | 'after-head' | 'body'

/** Places tags and text by the standard's rules, as far as the list of open elements allows. If a browser's tree
 * depends on more than that, `doubt` is called, and the rest is a guess. */
export function createQuickTree(visitor: HtmlVisitor, doubt: () => void) {
  const elements = createOpenElements(visitor, doubt)
  const state: DocumentState = { tableClosesParagraph: false, hasForm: false }
  let phase: Phase = 'start'

  function startBody(): void {
    if (elements.top() === NOSCRIPT) elements.pop()
    elements.startBody()
    visitor.startBody()
    phase = 'body'
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

  /** Before the body: whether the element is still part of the head, and whether it is opened at all. */
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

  /** Whether the tag opened an SVG or MathML element; if not, it is an HTML tag. */
  function startForeignTag(kind: ElementKind, attributes: Attributes, isSelfClosing: boolean): boolean {
    const holdsHtml = elements.top()?.holdsHtmlInForeign === true
    if (!holdsHtml && !kind.breaksOutOfForeign) {
      if (isSelfClosing) elements.addLeaf(kind, attributes, true, '')
      else elements.push(kind, attributes, true)
      return true
    }
    doubt()
    while (!holdsHtml && elements.isTopForeign()) elements.pop()
    return false
  }

  return {
    isInForeign: elements.isTopForeign,
    /** The first doctype counts, unless anything but comments comes before it. */
    isBeforeDoctype: (): boolean => phase === 'start',
    addDoctype(tableClosesParagraph: boolean | 'unknown'): void {
      state.tableClosesParagraph = tableClosesParagraph
      phase = 'after-doctype'
    },
    /** Returns whether the element's content is raw text, to be passed to `addRawText`. */
    startTag(kind: ElementKind, attributes: Attributes, isSelfClosing: boolean): boolean {
      if (elements.isTopForeign() && startForeignTag(kind, attributes, isSelfClosing)) return false
      if (kind.start === 'page') {
        startPageTag(kind, attributes)
        return false
      }
      const place = phase === 'body' ? 'body' : enterHead(kind)
      if (place === 'ignored' || (place === 'body' && !prepareFor(kind, elements, state))) return false
      if (kind.rawText !== 'no') return true
      const isForeign = kind.name === 'svg' || kind.name === 'math'
      if (kind.isVoid || (isForeign && isSelfClosing)) elements.addLeaf(kind, attributes, isForeign, '')
      else elements.push(kind, attributes, isForeign)
      return false
    },
    addRawText(kind: ElementKind, attributes: Attributes, text: string): void {
      elements.addLeaf(kind, attributes, false, text)
    },
    endTag(kind: ElementKind): void {
      if (elements.isTopForeign()) {
        if (elements.top() !== kind) doubt()
        elements.closeCellAt(elements.isOpen(kind) ? elements.kinds.lastIndexOf(kind) : -1)
      } else if (phase === 'body') closeElement(kind, elements, state)
      else if (elements.top() === NOSCRIPT) {
        if (kind === NOSCRIPT) elements.pop()
        else if (kind.name === 'br') doubt()
      } else if (kind.name === 'head') phase = 'after-head'
      else if (kind.name === 'body' || kind.name === 'html' || kind.name === 'br') doubt()
      else if (phase === 'start' || phase === 'after-doctype') phase = 'html'
    },
    /** Whether white space and words are treated differently here. */
    treatsBlankApart: (): boolean => phase !== 'body' || elements.top()?.holdsTableParts === true,
    addText(text: string, isBlank: boolean): void {
      if (phase === 'body') {
        if (!isBlank && elements.top()?.holdsTableParts) doubt()
      } else {
        if (isBlank) return
        startBody()
      }
      elements.text(text)
    },
    end(): void {
      elements.closeCellAt(elements.kinds.length > 0 ? 0 : -1)
    },
  }
}
