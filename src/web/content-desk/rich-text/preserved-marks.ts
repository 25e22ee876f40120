import { Mark } from '@tiptap/core'

/** Marks without a button of their own: a text that has them keeps them. */
export const KEPT_MARKS = [
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
