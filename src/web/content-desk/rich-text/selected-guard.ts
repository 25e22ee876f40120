import { type Editor, Extension } from '@tiptap/core'
import { NodeSelection, Plugin, type Transaction } from '@tiptap/pm/state'

const REMOVES = 'removesSelected'
const GUARDED = ['keptBlock', 'image']

/**
 * Prevents typing or pasting over a selected block, because one keystroke would destroy a lot of work. The Delete key
 * removes pictures. A `PreservedBlock` can be removed only with its button.
 */
export const GuardSelected = Extension.create({
  name: 'guardSelected',
  addProseMirrorPlugins: () => [
    new Plugin({
      filterTransaction: (transaction, { selection }) =>
        !(selection instanceof NodeSelection) || isIntended(transaction) || survives(transaction, selection),
    }),
  ],
})

/** Removes the selected node despite the guard. */
export function removeSelected(editor: Editor): void {
  editor.chain().focus().setMeta(REMOVES, true).deleteSelection().run()
}

/** True for undo, moving, cutting, the remove button, and when our own code replaces the whole text. */
function isIntended(transaction: Transaction): boolean {
  const isMoved = ['cut', 'drop'].includes(transaction.getMeta('uiEvent'))
  return isMoved || [REMOVES, 'history$', 'preventUpdate'].some((name) => transaction.getMeta(name))
}

function survives({ docChanged, before, doc, mapping }: Transaction, { node, from }: NodeSelection): boolean {
  if (!docChanged || !GUARDED.includes(node.type.name) || !mapping.mapResult(from).deletedAfter) return true
  const growth = doc.content.size - before.content.size
  // Changing attributes replaces the node with a node of the same type and size.
  if (growth === 0 && doc.nodeAt(mapping.map(from, -1))?.type === node.type) return true
  return growth === -node.nodeSize && node.type.name === 'image'
}
