import type { Extensions } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { StarterKit } from '@tiptap/starter-kit'
import { KeptBlock } from './kept-block.ts'
import { KEPT_MARKS } from './kept-marks.ts'

/** All that our cleaned HTML may hold, so that opening a text and writing on loses nothing of it. */
export const EXTENSIONS: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      protocols: ['mailto'],
      defaultProtocol: 'https',
      // The server decides what a link carries besides its address.
      HTMLAttributes: { target: null, rel: null },
    },
  }).extend({
    addGlobalAttributes: () => [{ types: ['heading'], attributes: { id: { default: null, keepOnSplit: false } } }],
  }),
  Image.extend({
    addAttributes() {
      return { ...this.parent?.(), loading: { default: null } }
    },
  }).configure({ inline: true }),
  ...KEPT_MARKS,
  KeptBlock,
]
