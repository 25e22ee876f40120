import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { sanitisedElement } from './preserved-block.ts'
import { isRegularTable } from './table-shape.ts'

const span = (name: string) => ({ default: 1, parseHTML: (cell: HTMLElement) => Number(cell.getAttribute(name)) || 1 })
/** Widths and alignment of cells come from the style sheet. */
const CELL = () => ({
  colspan: span('colspan'),
  rowspan: span('rowspan'),
  colwidth: { default: null, rendered: false },
})

/** Editable tables. An irregular table becomes a `PreservedBlock` instead. */
export const TABLES = [
  Table.extend({
    // Without this `parseHTML`, a `caption` attribute of a pasted table would be used unchecked.
    addAttributes: () => ({ caption: { default: '', rendered: false, parseHTML: captionOf } }),
    parseHTML: () => [
      {
        tag: 'table',
        // Must run before PreservedBlock.
        priority: 60,
        getAttrs: (table) => (isRegularTable(table as HTMLTableElement) ? null : false),
      },
      { tag: 'caption', ignore: true },
    ],
    // Disabled, because TipTap's node view adds widths to the elements.
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
  return caption ? sanitisedElement(caption).innerHTML.trim() : ''
}

/** Edited in `CaptionDialog`, because the editor itself handles only the rows. */
function captionElement(html: string): HTMLElement | null {
  if (html === '') return null
  const caption = document.createElement('caption')
  caption.contentEditable = 'false'
  caption.innerHTML = html
  return caption
}
