import { type MarkdownContext, openBlock } from './markdown-context.ts'
import { type Element, isLayout } from './markdown-elements.ts'

export function openTable(context: MarkdownContext, element: Element): () => void {
  if (context.table !== null || context.isInCell || isLayout(element)) return openBlock(context, 1)
  const { writer } = context
  context.table = { isFirstRow: true, cells: 0 }
  writer.breakLine(2)
  return () => {
    context.table = null
    writer.breakLine(2)
  }
}

/** The first row with cells is the head, followed by a line of dashes. */
export function openRow(context: MarkdownContext): () => void {
  const { writer, table } = context
  if (table === null) return openBlock(context, 1)
  table.cells = 0
  return () => {
    if (table.cells > 0 && table.isFirstRow) {
      writer.breakLine(1)
      writer.literal(`|${' --- |'.repeat(table.cells)}`)
    }
    if (table.cells > 0) table.isFirstRow = false
    writer.breakLine(1)
  }
}

export function openCell(context: MarkdownContext): () => void {
  const { writer, table } = context
  if (table === null || context.isInCell) return openBlock(context, 1)
  table.cells += 1
  if (table.cells === 1) writer.literal('|')
  writer.space()
  context.isInCell = true
  return () => {
    context.isInCell = false
    writer.space()
    writer.literal('|')
  }
}
