import { breakBlock, type MarkdownContext, openBlock, openIndented } from './markdown-context.ts'
import { attribute, type Element } from './markdown-elements.ts'

export function openList(context: MarkdownContext, element: Element): () => void {
  const { lists } = context
  lists.push({ next: element.tagName === 'ol' ? firstNumber(element) : null })
  breakBlock(context, lists.length > 1 ? 1 : 2)
  return () => {
    lists.pop()
    breakBlock(context, lists.length > 0 ? 1 : 2)
  }
}

function firstNumber(list: Element): number {
  const start = Number.parseInt(attribute(list, 'start') ?? '1', 10)
  return Number.isFinite(start) ? start : 1
}

export function openListItem(context: MarkdownContext): () => void {
  if (context.isInCell) return openBlock(context, 1)
  const marker = takeMarker(context)
  return openIndented(context, 1, ' '.repeat(marker.length), marker)
}

/** '- ', or the next number of the list. */
function takeMarker({ lists }: MarkdownContext): string {
  const list = lists.at(-1)
  if (list === undefined || list.next === null) return '- '
  const marker = `${list.next}. `
  list.next += 1
  return marker
}
