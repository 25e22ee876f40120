import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { sanitisedElement } from './preserved-block.ts'
import { isRegularTable } from './table-shape.ts'

const span = (name: string) => ({ default: 1, parseHTML: (cell: HTMLElement) => Number(cell.getAttribute(name)) || 1 })
/** Cells have no widths or alignment of their own; both come from the style sheet. */
const CELL = () => ({
  colspan: span('colspan'),
  rowspan: span('rowspan'),
  colwidth: { default: null, rendered: false },
})

/** Editable tables. Irregular ones become a preserved block instead. */
export const TABLES = [
  Table.extend({
    // Needs its own parseHTML: by default, a `caption` attribute of a pasted table would be used unchecked.
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
    // Disabled, because TipTap's node view writes widths into the elements.
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

/** Not editable in place, because the editor handles only the rows. CaptionDialog edits the caption. */
function captionElement(html: string): HTMLElement | null {
  if (html === '') return null
  const caption = document.createElement('caption')
  caption.contentEditable = 'false'
  caption.innerHTML = html
  return caption
}
