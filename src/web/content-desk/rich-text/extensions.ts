import type { AnyExtension, Extensions } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { StarterKit } from '@tiptap/starter-kit'
import { PreservedBlock } from './preserved-block.ts'
import { KEPT_MARKS } from './preserved-marks.ts'
import { GuardSelected } from './selected-guard.ts'
import { TABLES } from './tables.ts'

/** What h1 to h6 become. */
const LEVELS = [2, 2, 3, 4, 4, 4]

const KIT = StarterKit.configure({
  heading: { levels: [2, 3, 4] },
  link: {
    openOnClick: false,
    protocols: ['mailto'],
    defaultProtocol: 'https',
    // The server decides what a link carries besides its address.
    HTMLAttributes: { target: null, rel: null },
  },
})

/** All that our cleaned HTML may hold, so that opening a text and writing on loses nothing of it. */
export const EXTENSIONS: Extensions = [
  KIT.extend({
    addExtensions(this: { parent?: (() => Extensions) | null }) {
      return (this.parent?.() ?? []).map(withAllHeadings)
    },
    addGlobalAttributes: () => [{ types: ['heading'], attributes: { id: { default: null, keepOnSplit: false } } }],
  }),
  Image.extend({
    addAttributes() {
      return { ...this.parent?.(), loading: { default: null } }
    },
  }).configure({ inline: true }),
  ...KEPT_MARKS,
  ...TABLES,
  PreservedBlock,
  GuardSelected,
]

/** Headings of other orders, pasted or written as HTML, become what the server makes of them. */
function withAllHeadings(extension: AnyExtension): AnyExtension {
  if (extension.name !== 'heading' || extension.type !== 'node') return extension
  return extension.extend({
    parseHTML: () => LEVELS.map((level, index) => ({ tag: `h${index + 1}`, attrs: { level } })),
  })
}
