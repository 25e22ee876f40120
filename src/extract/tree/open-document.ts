import type { Attributes } from '../scan/attributes.ts'
import { type ElementKind, kindOf } from '../scan/element-kinds.ts'
import type { HtmlVisitor } from '../scan/html-visitor.ts'
import type { OpenElements } from '../scan/open-elements.ts'
import { type DocumentNotes, notePageTag } from './document-notes.ts'

const NOSCRIPT = kindOf('noscript')
/** Elements that do not end a `<noscript>` in the head. */
const IN_HEAD_NOSCRIPT: ReadonlySet<string> = new Set('basefont bgsound link meta noframes style'.split(' '))

/** A document and how far it has been read. Head and body begin even if their tags are missing. */
export type OpenDocument = {
  readonly elements: OpenElements
  readonly visitor: HtmlVisitor
  readonly notes: DocumentNotes
  phase: 'start' | 'after-doctype' | 'html' | 'head' | 'after-head' | 'body'
}

/** Handles the start tags of html, head and body. */
export function startPageTag(page: OpenDocument, kind: ElementKind, attributes: Attributes): void {
  const { notes, phase } = page
  notePageTag(notes, kind.name)
  if (kind.name === 'html') {
    if (phase !== 'start' && phase !== 'after-doctype') page.elements.doubt()
    else page.phase = 'html'
    page.visitor.open(kind, attributes, false, () => 'html')
  } else if (kind.name === 'body') {
    if (phase !== 'body') {
      startBody(page)
      notes.isBodyImplied = false
    }
    page.visitor.bodyTag(attributes)
  } else if (phase !== 'body' && phase !== 'after-head') page.phase = 'head'
}

/** Decides whether an element before the body goes into the head, starts the body or is ignored. */
export function startTagBeforeBody(page: OpenDocument, kind: ElementKind): 'head' | 'ignored' | 'body' {
  const { elements, phase } = page
  if (!kind.isHeadElement || (kind === NOSCRIPT && phase === 'after-head')) {
    startBody(page)
    return 'body'
  }
  if (phase !== 'after-head') page.phase = 'head'
  if (elements.top() !== NOSCRIPT || IN_HEAD_NOSCRIPT.has(kind.name)) return 'head'
  if (kind === NOSCRIPT) return 'ignored'
  elements.pop()
  return 'head'
}

export function endTagBeforeBody(page: OpenDocument, kind: ElementKind): void {
  const { elements, phase } = page
  if (elements.top() === NOSCRIPT) {
    if (kind === NOSCRIPT) elements.pop()
    else if (kind.name === 'br') elements.doubt()
  } else if (kind.name === 'head') page.phase = 'after-head'
  else if (kind.name === 'body' || kind.name === 'html' || kind.name === 'br') elements.doubt()
  else if (phase === 'start' || phase === 'after-doctype') page.phase = 'html'
}

export function startBody(page: OpenDocument): void {
  if (page.elements.top() === NOSCRIPT) page.elements.pop()
  page.elements.startBody()
  page.visitor.startBody()
  page.phase = 'body'
}
