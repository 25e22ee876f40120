import type { Resolve } from '../facts/resolve-url.ts'
import { openCodeBlock, openInlineCode, writeCode } from './markdown-code.ts'
import {
  breakBlock,
  DO_NOTHING,
  type MarkdownContext,
  type OpenElement,
  openBlock,
  openIndented,
} from './markdown-context.ts'
import { attribute, type Element, linesAround } from './markdown-elements.ts'
import { openList, openListItem } from './markdown-lists.ts'
import { openCell, openRow, openTable } from './markdown-tables.ts'
import type { MarkdownWriter } from './markdown-writer.ts'

const MAX_URL_LENGTH = 2000

export function createMarkdownRenderer(writer: MarkdownWriter, resolve: Resolve) {
  const context: MarkdownContext = {
    writer,
    resolve,
    lists: [],
    isInCodeBlock: false,
    isInInlineCode: false,
    table: null,
    isInCell: false,
  }
  return {
    open: (element: Element): (() => void) => (ELEMENTS.get(element.tagName) ?? openOther)(context, element),
    text(value: string): void {
      if (context.isInCodeBlock) writeCode(context, value)
      else writer.text(context.isInCell ? value.replaceAll('|', '\\|') : value)
    },
  }
}

function openOther(context: MarkdownContext, { tagName }: Element): () => void {
  const lines = linesAround(tagName)
  return lines === 0 ? DO_NOTHING : openBlock(context, lines)
}

function openHeading(context: MarkdownContext, { tagName }: Element): () => void {
  return openIndented(context, 2, '', `${'#'.repeat(Number(tagName[1]))} `)
}

function openLink({ writer, resolve, isInCodeBlock }: MarkdownContext, element: Element): () => void {
  const href = attribute(element, 'href')?.trim() ?? ''
  const url = /^(?:mailto|tel):/i.test(href) ? href : href.startsWith('#') ? null : resolve(href)
  if (href === '' || url === null || url.length > MAX_URL_LENGTH || isInCodeBlock) return DO_NOTHING
  return writer.wrap('link', '[', `](${url})`, true)
}

function openStrong({ writer, isInCodeBlock }: MarkdownContext): () => void {
  return isInCodeBlock ? DO_NOTHING : writer.wrap('strong', '**', '**')
}

function openEmphasis({ writer, isInCodeBlock }: MarkdownContext): () => void {
  return isInCodeBlock ? DO_NOTHING : writer.wrap('emphasis', '*', '*')
}

function writeImage({ writer }: MarkdownContext, element: Element): () => void {
  const alt = attribute(element, 'alt')?.trim() ?? ''
  if (alt !== '') writer.text(`![${alt}]`)
  return DO_NOTHING
}

function writeLineBreak(context: MarkdownContext): () => void {
  if (context.isInCodeBlock) context.writer.newLine()
  else breakBlock(context, 1)
  return DO_NOTHING
}

function writeRule({ writer, isInCell }: MarkdownContext): () => void {
  if (isInCell) return DO_NOTHING
  writer.breakLine(2)
  writer.literal('---')
  writer.breakLine(2)
  return DO_NOTHING
}

const ELEMENTS: ReadonlyMap<string, OpenElement> = new Map<string, OpenElement>([
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, openHeading] as const),
  ['a', openLink],
  ['b', openStrong],
  ['strong', openStrong],
  ['i', openEmphasis],
  ['em', openEmphasis],
  ['code', openInlineCode],
  ['kbd', openInlineCode],
  ['samp', openInlineCode],
  ['pre', openCodeBlock],
  ['listing', openCodeBlock],
  ['xmp', openCodeBlock],
  ['ul', openList],
  ['ol', openList],
  ['li', openListItem],
  ['dd', (context) => openIndented(context, 1, '  ', ': ')],
  ['blockquote', (context) => openIndented(context, 2, '> ')],
  ['table', openTable],
  ['caption', (context) => openBlock(context, 2)],
  ['tr', openRow],
  ['td', openCell],
  ['th', openCell],
  ['img', writeImage],
  ['br', writeLineBreak],
  ['hr', writeRule],
])
