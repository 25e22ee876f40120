import { DO_NOTHING, type MarkdownContext, openBlock } from './markdown-context.ts'
import { type Element, longestBackticks } from './markdown-elements.ts'

export function openInlineCode(context: MarkdownContext, element: Element): () => void {
  if (context.isInCodeBlock || context.isInInlineCode) return DO_NOTHING
  context.isInInlineCode = true
  const marks = '`'.repeat(longestBackticks(element) + 1)
  const isOne = marks.length === 1
  const close = context.writer.wrap('code', isOne ? marks : `${marks} `, isOne ? marks : ` ${marks}`)
  return () => {
    context.isInInlineCode = false
    close()
  }
}

export function openCodeBlock(context: MarkdownContext, element: Element): () => void {
  if (context.isInCodeBlock || context.isInCell) return openBlock(context, 1)
  const { writer } = context
  const fence = '`'.repeat(Math.max(3, longestBackticks(element) + 1))
  writer.breakLine(2)
  writer.literal(fence)
  writer.breakLine(1)
  context.isInCodeBlock = true
  return () => {
    context.isInCodeBlock = false
    writer.breakLine(1)
    writer.literal(fence)
    writer.breakLine(2)
  }
}

/** Writes the text of a code block line by line, with its white space. */
export function writeCode({ writer }: MarkdownContext, text: string): void {
  for (const [index, line] of text.split('\n').entries()) {
    if (index > 0) writer.newLine()
    if (line !== '') writer.literal(line)
  }
}
