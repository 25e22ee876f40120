import type { Resolve } from '../facts/resolve-url.ts'
import type { Element } from './markdown-elements.ts'
import type { MarkdownWriter } from './markdown-writer.ts'

/** The writer, and the open elements that decide how the next element is written. */
export type MarkdownContext = {
  writer: MarkdownWriter
  resolve: Resolve
  /** The open lists, outermost first. `next` is the number of the next item; null without numbers. */
  lists: { next: number | null }[]
  isInCodeBlock: boolean
  isInInlineCode: boolean
  /** Null outside a table, and in a table that is only used for layout. */
  table: { isFirstRow: boolean; cells: number } | null
  isInCell: boolean
}

/** Starts an element and returns what to do at its end. */
export type OpenElement = (context: MarkdownContext, element: Element) => () => void

export const DO_NOTHING = () => {}

/** A table row is one line, so blocks in a cell are only separated by a space. */
export function breakBlock({ writer, isInCell }: MarkdownContext, lines: 1 | 2): void {
  if (isInCell) writer.space()
  else writer.breakLine(lines)
}

export function openBlock(context: MarkdownContext, lines: 1 | 2): () => void {
  breakBlock(context, lines)
  return () => breakBlock(context, lines)
}

/** Opens a block whose lines begin with `indent`. The first line begins with `marker`, if given. */
export function openIndented(
  context: MarkdownContext,
  lines: 1 | 2,
  indent: string,
  marker: string | null = null,
): () => void {
  if (context.isInCell) return openBlock(context, 1)
  const { writer } = context
  writer.breakLine(lines)
  writer.openIndent(indent, marker)
  return () => {
    writer.breakLine(lines)
    writer.closeIndent()
  }
}
