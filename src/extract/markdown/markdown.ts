import type { PageResponse } from '#domain/facts/page-response.ts'
import { decodeHtml } from '../decode/decode-html.ts'
import { isXhtml, xhtmlAsHtml } from '../decode/xhtml.ts'
import { baseOf, createResolver } from '../facts/resolve-url.ts'
import { parseHtml } from '../tree/parse-html.ts'
import { attribute, isSkipped, type Node, textOf } from './markdown-elements.ts'
import { createMarkdownRenderer } from './markdown-renderer.ts'
import { createMarkdownWriter } from './markdown-writer.ts'

/** Longer than anyone reads. An overlong page must not fill the memory. */
const MAX_LENGTH = 16 * 1024 * 1024
/** HTML of this length is never too large to parse. */
const ALWAYS_PARSABLE = 500_000

/**
 * All text of a page in document order, as a reader without scripts and styles sees it. Special characters are not
 * escaped.
 */
export function toMarkdown(response: PageResponse): string {
  const contentType = response.headers['content-type'] ?? ''
  const { html } = decodeHtml(response.body, contentType)
  return htmlToMarkdown(isXhtml(contentType) ? xhtmlAsHtml(html) : html, response.url)
}

export function htmlToMarkdown(html: string, url: string): string {
  const document = parseHtml(html) ?? parseHtml(html.slice(0, ALWAYS_PARSABLE))
  if (document === null) return ''
  const writer = createMarkdownWriter()
  const renderer = createMarkdownRenderer(writer, createResolver(baseOf(url, baseHrefIn(document.childNodes))))
  /** Open nodes, outermost first. `next` is the index of the next child, and `close` runs after the last child. */
  const open: { children: readonly Node[]; next: number; close: () => void }[] = [
    { children: document.childNodes, next: 0, close: () => {} },
  ]
  for (let place = open.at(-1); place && writer.length() < MAX_LENGTH; place = open.at(-1)) {
    const node = place.children[place.next]
    place.next += 1
    if (node === undefined) {
      open.pop()
      place.close()
    } else if (node.nodeName === '#text') renderer.text(textOf(node))
    else if ('tagName' in node && !isSkipped(node)) {
      open.push({ children: node.childNodes, next: 0, close: renderer.open(node) })
    }
  }
  return writer.toString().replaceAll('\0', '\ufffd').toWellFormed()
}

/** The href of the first <base> that has one. */
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
