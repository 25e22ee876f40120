import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { harmlessHtml } from './preserved-block.ts'
import { isEvenTable } from './table-shape.ts'

const span = (name: string) => ({ default: 1, parseHTML: (cell: HTMLElement) => Number(cell.getAttribute(name)) || 1 })
/** Tables take the widths and alignments that the style sheet gives them. */
const CELL = () => ({
  colspan: span('colspan'),
  rowspan: span('rowspan'),
  colwidth: { default: null, rendered: false },
})

/** Tables whose cells are written in like paragraphs. One that is not even is a kept block instead. */
export const TABLES = [
  Table.extend({
    // Read here alone: without it, an attribute of this name in a pasted table would be taken as it is.
    addAttributes: () => ({ caption: { default: '', rendered: false, parseHTML: captionOf } }),
    parseHTML: () => [
      {
        tag: 'table',
        // Asked before the kept blocks are.
        priority: 60,
        getAttrs: (table) => (isEvenTable(table as HTMLTableElement) ? null : false),
      },
      { tag: 'caption', ignore: true },
    ],
    // Theirs writes widths into the elements.
    addNodeView: () => null,
    renderHTML: ({ node }) => {
      const caption = captionElement(String(node.attrs.caption))
      return ['div', { class: 'table-box' }, ['table', ...(caption ? [caption] : []), ['tbody', 0]]]
    },
  }),
  TableRow,
  TableCell.extend({ addAttributes: CELL }),
  TableHeader.extend({ addAttributes: () => ({ ...CELL(), scope: { default: null } }) }),
]

function captionOf(table: HTMLElement): string {
  const caption = table.querySelector<HTMLElement>(':scope > caption')
  return caption ? harmlessHtml(caption).innerHTML.trim() : ''
}

/** Changed in a dialog of its own: the rows alone are the text that the editor knows. */
function captionElement(html: string): HTMLElement | null {
  if (html === '') return null
  const caption = document.createElement('caption')
  caption.contentEditable = 'false'
  caption.innerHTML = html
  return caption
}
