import type { Attributes } from '../scan/attributes.ts'
import type { ElementKind } from '../scan/element-kinds.ts'
import { closeElement, type DocumentState } from '../scan/end-tag.ts'
import type { HtmlVisitor } from '../scan/html-visitor.ts'
import { createOpenElements, type OpenElements } from '../scan/open-elements.ts'
import { prepareFor } from '../scan/start-tag.ts'
import { createDocumentNotes, type MarkupErrorKind, noteError } from './document-notes.ts'
import { endTagBeforeBody, type OpenDocument, startBody, startPageTag, startTagBeforeBody } from './open-document.ts'

/**
 * Places tags and text by the standard's rules, using only the list of open elements. Calls `doubt` when that is not
 * enough, and guesses from then on.
 */
export function createQuickTree(visitor: HtmlVisitor, doubt: () => void, line: () => number) {
  const elements = createOpenElements(visitor, doubt)
  const notes = createDocumentNotes()
  const note = (kind: MarkupErrorKind, onLine: () => number) => noteError(notes, kind, onLine)
  const page: OpenDocument = { elements, visitor, notes, phase: 'start' }
  const state: DocumentState = { tableClosesParagraph: false, hasForm: false }

  return {
    isInForeign: elements.isTopForeign,
    note,
    /** A doctype counts only if it is the first one and only comments come before it. */
    isBeforeDoctype: (): boolean => page.phase === 'start',
    addDoctype(tableClosesParagraph: boolean | 'unknown'): void {
      state.tableClosesParagraph = tableClosesParagraph
      page.phase = 'after-doctype'
    },
    /** Returns whether the element's content is raw text, to be passed to `addRawText`. */
    startTag(kind: ElementKind, attributes: Attributes, isSelfClosing: boolean): boolean {
      if (elements.isTopForeign() && startForeignTag(elements, kind, attributes, isSelfClosing)) return false
      if (kind.start === 'page') {
        startPageTag(page, kind, attributes)
        return false
      }
      const place = page.phase === 'body' ? 'body' : startTagBeforeBody(page, kind)
      if (place === 'body' && kind.start === 'form' && state.hasForm) note('form in form', line)
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
      if (elements.isTopForeign()) endForeignTag(elements, kind)
      else if (page.phase === 'body') closeElement(kind, elements, state)
      else endTagBeforeBody(page, kind)
    },
    /** Whether blank text is treated differently from other text at this point. */
    treatsBlankApart: (): boolean => page.phase !== 'body' || elements.top()?.containsTableParts === true,
    addText(text: string, isBlank: boolean): void {
      if (page.phase === 'body') {
        if (!isBlank && elements.top()?.containsTableParts) doubt()
      } else {
        if (isBlank) return
        startBody(page)
      }
      elements.text(text)
    },
    end(): void {
      elements.closeCellAt(elements.kinds.length > 0 ? 0 : -1)
      visitor.end(notes)
    },
  }
}

/** True if the tag opened an SVG or MathML element; false for an HTML tag. */
function startForeignTag(
  elements: OpenElements,
  kind: ElementKind,
  attributes: Attributes,
  isSelfClosing: boolean,
): boolean {
  const holdsHtml = elements.top()?.containsHtmlInForeign === true
  if (!holdsHtml && !kind.breaksOutOfForeign) {
    if (isSelfClosing) elements.addLeaf(kind, attributes, true, '')
    else elements.push(kind, attributes, true)
    return true
  }
  elements.doubt()
  while (!holdsHtml && elements.isTopForeign()) elements.pop()
  return false
}

function endForeignTag(elements: OpenElements, kind: ElementKind): void {
  if (elements.top() !== kind) elements.doubt()
  elements.closeCellAt(elements.isOpen(kind) ? elements.kinds.lastIndexOf(kind) : -1)
}
