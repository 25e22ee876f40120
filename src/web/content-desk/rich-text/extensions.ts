import type { AnyExtension, Extensions } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { StarterKit } from '@tiptap/starter-kit'
import { PreservedBlock } from './preserved-block.ts'
import { PRESERVED_MARKS } from './preserved-marks.ts'
import { GuardSelected } from './selected-guard.ts'
import { TABLES } from './tables.ts'

/** The heading levels that replace h1 to h6. */
const LEVELS = [2, 2, 3, 4, 4, 4]

const KIT = StarterKit.configure({
  heading: { levels: [2, 3, 4] },
  link: {
    openOnClick: false,
    protocols: ['mailto'],
    defaultProtocol: 'https',
    // The server sets `target` and `rel`.
    HTMLAttributes: { target: null, rel: null },
  },
})

/** Supports all elements that the server's sanitiser allows, so that editing loses nothing. */
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
  ...PRESERVED_MARKS,
  ...TABLES,
  PreservedBlock,
  GuardSelected,
]

/** Changes the levels of pasted headings in the same way as the server. */
function withAllHeadings(extension: AnyExtension): AnyExtension {
  if (extension.name !== 'heading' || extension.type !== 'node') return extension
  return extension.extend({
    parseHTML: () => LEVELS.map((level, index) => ({ tag: `h${index + 1}`, attrs: { level } })),
  })
}
