import type { PageResponse } from '#domain/facts/page-response.ts'
import { decodeHtml } from '../decode/decode-html.ts'
import { isXhtml, xhtmlAsHtml } from '../decode/xhtml.ts'
import { baseOf, createResolver } from '../facts/resolve-url.ts'
import { parseHtml } from '../tree/parse-html.ts'
import { attribute, isSkipped, type Node, textOf } from './markdown-elements.ts'
import { createMarkdownRenderer } from './markdown-renderer.ts'
import { createMarkdownWriter } from './markdown-writer.ts'

/** More than any reader takes; a page made to be long must not fill the memory. */
const MAX_LENGTH = 16 * 1024 * 1024
/** Of this many characters no tree is too large to be built. */
const ALWAYS_READABLE = 500_000

/**
 * What is left of a page for a reader that runs no scripts and sees no styles: all its text in the order of the document,
 * navigation included. It is made to be read, not to be turned back: characters of the text are not escaped.
 */
export function toMarkdown(response: PageResponse): string {
  const contentType = response.headers['content-type'] ?? ''
  const { html } = decodeHtml(response.body, contentType)
  return htmlToMarkdown(isXhtml(contentType) ? xhtmlAsHtml(html) : html, response.url)
}

export function htmlToMarkdown(html: string, url: string): string {
  const document = parseHtml(html) ?? parseHtml(html.slice(0, ALWAYS_READABLE))
  if (document === null) return ''
  const writer = createMarkdownWriter()
  const teller = createMarkdownRenderer(writer, createResolver(baseOf(url, baseHrefIn(document.childNodes))))
  /** Children still to be told, and what to do after the last of them. */
  const open: { children: readonly Node[]; next: number; close: () => void }[] = [
    { children: document.childNodes, next: 0, close: () => {} },
  ]
  for (let place = open.at(-1); place && writer.length() < MAX_LENGTH; place = open.at(-1)) {
    const node = place.children[place.next]
    place.next += 1
    if (node === undefined) {
      open.pop()
      place.close()
    } else if (node.nodeName === '#text') teller.text(textOf(node))
    else if ('tagName' in node && !isSkipped(node)) {
      open.push({ children: node.childNodes, next: 0, close: teller.open(node) })
    }
  }
  return writer.toString().replaceAll('\0', '\ufffd').toWellFormed()
}

/** Of the first <base> with an address. */
function baseHrefIn(nodes: readonly Node[]): string | null {
  const head = nodes
    .flatMap((node) => ('childNodes' in node ? node.childNodes : []))
    .find((node) => node.nodeName === 'head')
  const children = head && 'childNodes' in head ? head.childNodes : []
  for (const node of children) {
    const href = 'tagName' in node && node.tagName === 'base' ? attribute(node, 'href') : null
    if (href !== null) return href
  }
  return null
}
