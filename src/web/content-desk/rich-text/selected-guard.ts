import { type Editor, Extension } from '@tiptap/core'
import { NodeSelection, Plugin, type Transaction } from '@tiptap/pm/state'

const REMOVES = 'removesSelected'
const GUARDED = ['keptBlock', 'image']

/**
 * What is selected as a whole cannot be typed or pasted over: one key would take away what took an hour. Pictures go by
 * the Delete key, blocks that cannot be written again here only by their button.
 */
export const GuardSelected = Extension.create({
  name: 'guardSelected',
  addProseMirrorPlugins: () => [
    new Plugin({
      filterTransaction: (transaction, { selection }) =>
        !(selection instanceof NodeSelection) || isMeant(transaction) || survives(transaction, selection),
    }),
  ],
})

/** Takes away what is selected. */
export function removeSelected(editor: Editor): void {
  editor.chain().focus().setMeta(REMOVES, true).deleteSelection().run()
}

/** Undone, moved, cut out, taken away by its button, or replaced from outside together with all the text. */
function isMeant(transaction: Transaction): boolean {
  const isMoved = ['cut', 'drop'].includes(transaction.getMeta('uiEvent'))
  return isMoved || [REMOVES, 'history$', 'preventUpdate'].some((name) => transaction.getMeta(name))
}

function survives({ docChanged, before, doc, mapping }: Transaction, { node, from }: NodeSelection): boolean {
  if (!docChanged || !GUARDED.includes(node.type.name) || !mapping.mapResult(from).deletedAfter) return true
  const growth = doc.content.size - before.content.size
  // Its attributes are changed by writing it anew.
  if (growth === 0 && doc.nodeAt(mapping.map(from, -1))?.type === node.type) return true
  return growth === -node.nodeSize && node.type.name === 'image'
}
