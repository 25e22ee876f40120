import { Mark } from '@tiptap/core'

/** Marks without a toolbar button. They are preserved in existing text. */
export const PRESERVED_MARKS = [
  ...['sub', 'sup', 'kbd', 'mark'].map((tag) =>
    Mark.create({ name: tag, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] }),
  ),
  Mark.create({
    name: 'abbr',
    addAttributes: () => ({ title: { default: null } }),
    parseHTML: () => [{ tag: 'abbr' }],
    renderHTML: ({ HTMLAttributes }) => ['abbr', HTMLAttributes, 0],
  }),
]
