import type { Resolve } from '../facts/resolve-url.ts'
import { attribute, type Element, isLayout, linesAround, longestBackticks } from './markdown-elements.ts'
import type { MarkdownWriter } from './markdown-writer.ts'

const MAX_URL_LENGTH = 2000

const DO_NOTHING = () => {}

/** Writes each element as Markdown. */
export function createMarkdownRenderer(writer: MarkdownWriter, resolve: Resolve) {
  const lists: { next: number | null }[] = []
  let inCode = false
  let inInlineCode = false
  let inCell = false
  let inTable = false

  const blockBreak = (lines: 1 | 2) => (inCell ? writer.space() : writer.breakLine(lines))

  function block(lines: 1 | 2): () => void {
    blockBreak(lines)
    return () => blockBreak(lines)
  }

  function heading(level: number): () => void {
    if (inCell) return block(1)
    writer.breakLine(2)
    writer.openIndent('', `${'#'.repeat(level)} `)
    return () => {
      writer.breakLine(2)
      writer.closeIndent()
    }
  }

  function list(element: Element): () => void {
    const start = Number.parseInt(attribute(element, 'start') ?? '1', 10)
    lists.push({ next: element.tagName === 'ol' ? (Number.isFinite(start) ? start : 1) : null })
    blockBreak(lists.length > 1 ? 1 : 2)
    return () => {
      lists.pop()
      blockBreak(lists.length > 0 ? 1 : 2)
    }
  }

  function item(): () => void {
    if (inCell) return block(1)
    const own = lists.at(-1) ?? { next: null }
    const marker = own.next === null ? '- ' : `${own.next}. `
    if (own.next !== null) own.next += 1
    return indented(1, ' '.repeat(marker.length), marker)
  }

  function indented(lines: 1 | 2, indent: string, marker: string | null = null): () => void {
    if (inCell) return block(1)
    writer.breakLine(lines)
    writer.openIndent(indent, marker)
    return () => {
      writer.breakLine(lines)
      writer.closeIndent()
    }
  }

  function code(element: Element): () => void {
    if (inCode || inInlineCode) return DO_NOTHING
    inInlineCode = true
    const marks = '`'.repeat(longestBackticks(element) + 1)
    const isOne = marks.length === 1
    const close = writer.wrap('code', isOne ? marks : `${marks} `, isOne ? marks : ` ${marks}`)
    return () => {
      inInlineCode = false
      close()
    }
  }

  function codeBlock(element: Element): () => void {
    if (inCode || inCell) return block(1)
    const fence = '`'.repeat(Math.max(3, longestBackticks(element) + 1))
    writer.breakLine(2)
    writer.literal(fence)
    writer.breakLine(1)
    inCode = true
    return () => {
      inCode = false
      writer.breakLine(1)
      writer.literal(fence)
      writer.breakLine(2)
    }
  }

  function link(element: Element): () => void {
    const href = attribute(element, 'href')?.trim() ?? ''
    const url = /^(?:mailto|tel):/i.test(href) ? href : href.startsWith('#') ? null : resolve(href)
    if (href === '' || url === null || url.length > MAX_URL_LENGTH || inCode) return DO_NOTHING
    return writer.wrap('link', '[', `](${url})`, true)
  }

  function image(element: Element): void {
    const alt = attribute(element, 'alt')?.trim() ?? ''
    if (alt !== '') writer.text(`![${alt}]`)
  }

  function table(element: Element): () => void {
    if (inTable || inCell || isLayout(element)) return block(1)
    inTable = true
    isFirstRow = true
    writer.breakLine(2)
    return () => {
      inTable = false
      writer.breakLine(2)
    }
  }

  let isFirstRow = false
  let cells = 0

  function row(): () => void {
    if (!inTable) return block(1)
    cells = 0
    return () => {
      if (cells > 0 && isFirstRow) {
        writer.breakLine(1)
        writer.literal(`|${' --- |'.repeat(cells)}`)
      }
      if (cells > 0) isFirstRow = false
      writer.breakLine(1)
    }
  }

  function cell(): () => void {
    if (!inTable || inCell) return block(1)
    cells += 1
    if (cells === 1) writer.literal('|')
    writer.space()
    inCell = true
    return () => {
      inCell = false
      writer.space()
      writer.literal('|')
    }
  }

  /** Starts an element and returns what to do at its end. */
  function open(element: Element): () => void {
    const name = element.tagName
    if (/^h[1-6]$/.test(name)) return heading(Number(name[1]))
    switch (name) {
      case 'a':
        return link(element)
      case 'b':
      case 'strong':
        return inCode ? DO_NOTHING : writer.wrap('strong', '**', '**')
      case 'i':
      case 'em':
        return inCode ? DO_NOTHING : writer.wrap('emphasis', '*', '*')
      case 'code':
      case 'kbd':
      case 'samp':
        return code(element)
      case 'pre':
      case 'listing':
      case 'xmp':
        return codeBlock(element)
      case 'ul':
      case 'ol':
        return list(element)
      case 'li':
        return item()
      case 'dd':
        return indented(1, '  ', ': ')
      case 'blockquote':
        return indented(2, '> ')
      case 'table':
        return table(element)
      case 'caption':
        return block(2)
      case 'tr':
        return row()
      case 'td':
      case 'th':
        return cell()
      case 'img':
        image(element)
        return DO_NOTHING
      case 'br':
        if (inCode) writer.newLine()
        else blockBreak(1)
        return DO_NOTHING
      case 'hr':
        if (inCell) return DO_NOTHING
        writer.breakLine(2)
        writer.literal('---')
        writer.breakLine(2)
        return DO_NOTHING
      default: {
        const lines = linesAround(name)
        return lines === 0 ? DO_NOTHING : block(lines)
      }
    }
  }

  function text(value: string): void {
    if (inCode) codeText(value)
    else writer.text(inCell ? value.replaceAll('|', '\\|') : value)
  }

  function codeText(value: string): void {
    for (const [index, line] of value.split('\n').entries()) {
      if (index > 0) writer.newLine()
      if (line !== '') writer.literal(line)
    }
  }

  return { open, text }
}
