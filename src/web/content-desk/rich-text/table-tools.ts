import type { ChainedCommands, Editor } from '@tiptap/react'

type TableTool = { name: string; isPossible: (editor: Editor) => boolean; run: (editor: Editor) => void }

const tool = (name: string, command: (chain: ChainedCommands) => ChainedCommands): TableTool => ({
  name,
  isPossible: (editor) => command(editor.can().chain()).run(),
  run: (editor) => command(editor.chain().focus()).run(),
})

export const TABLE_TOOLS: TableTool[] = [
  tool('Row above', (chain) => chain.addRowBefore()),
  tool('Row below', (chain) => chain.addRowAfter()),
  tool('Column left', (chain) => chain.addColumnBefore()),
  tool('Column right', (chain) => chain.addColumnAfter()),
  tool('Header row', (chain) => chain.toggleHeaderRow()),
  tool('Merge or split', (chain) => chain.mergeOrSplit()),
  tool('Delete row', (chain) => chain.deleteRow()),
  tool('Delete column', (chain) => chain.deleteColumn()),
]
