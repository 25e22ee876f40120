import type { AnyExtension, Extensions } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { StarterKit } from '@tiptap/starter-kit'
import { PreservedBlock } from './preserved-block.ts'
import { PRESERVED_MARKS } from './preserved-marks.ts'
import { GuardSelected } from './selected-guard.ts'
import { TABLES } from './tables.ts'

/** The levels that h1 to h6 become. */
const LEVELS = [2, 2, 3, 4, 4, 4]

const KIT = StarterKit.configure({
  heading: { levels: [2, 3, 4] },
  link: {
    openOnClick: false,
    protocols: ['mailto'],
    defaultProtocol: 'https',
    // The server sets the other attributes of links.
    HTMLAttributes: { target: null, rel: null },
  },
})

/** Supports everything that sanitised HTML may contain, so that editing loses nothing. */
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

/** Maps other heading levels, from pasted text or HTML, to the same levels as the server does. */
function withAllHeadings(extension: AnyExtension): AnyExtension {
  if (extension.name !== 'heading' || extension.type !== 'node') return extension
  return extension.extend({
    parseHTML: () => LEVELS.map((level, index) => ({ tag: `h${index + 1}`, attrs: { level } })),
  })
}
