import { Selection } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'
import {
  Bold,
  Code,
  Heading2,
  Heading3,
  Heading4,
  Italic,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Quote,
  Redo2,
  SquareCode,
  Strikethrough,
  Table,
  Undo2,
} from 'lucide-react'

/** A toolbar button that needs no dialog. */
export type Tool = {
  name: string
  keys?: string
  Icon: LucideIcon
  /** Whether the format is active at the cursor. Undefined for one-time actions. */
  isOn?: (editor: Editor) => boolean
  isPossible?: (editor: Editor) => boolean
  run: (editor: Editor) => void
}

const heading = (level: 2 | 3 | 4, Icon: LucideIcon): Tool => ({
  name: `Heading ${level}`,
  keys: `Ctrl+Alt+${level}`,
  Icon,
  isOn: (editor) => editor.isActive('heading', { level }),
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
})

export const TOOL_GROUPS: { name: string; tools: Tool[] }[] = [
  { name: 'Headings', tools: [heading(2, Heading2), heading(3, Heading3), heading(4, Heading4)] },
  {
    name: 'Text styles',
    tools: [
      {
        name: 'Bold',
        keys: 'Ctrl+B',
        Icon: Bold,
        isOn: (editor) => editor.isActive('bold'),
        run: (editor) => editor.chain().focus().toggleBold().run(),
      },
      {
        name: 'Italic',
        keys: 'Ctrl+I',
        Icon: Italic,
        isOn: (editor) => editor.isActive('italic'),
        run: (editor) => editor.chain().focus().toggleItalic().run(),
      },
      {
        name: 'Strikethrough',
        keys: 'Ctrl+Shift+S',
        Icon: Strikethrough,
        isOn: (editor) => editor.isActive('strike'),
        run: (editor) => editor.chain().focus().toggleStrike().run(),
      },
      {
        name: 'Code',
        keys: 'Ctrl+E',
        Icon: Code,
        isOn: (editor) => editor.isActive('code'),
        run: (editor) => editor.chain().focus().toggleCode().run(),
      },
    ],
  },
  {
    name: 'Blocks',
    tools: [
      {
        name: 'Bullet list',
        keys: 'Ctrl+Shift+8',
        Icon: List,
        isOn: (editor) => editor.isActive('bulletList'),
        run: (editor) => editor.chain().focus().toggleBulletList().run(),
      },
      {
        name: 'Numbered list',
        keys: 'Ctrl+Shift+7',
        Icon: ListOrdered,
        isOn: (editor) => editor.isActive('orderedList'),
        run: (editor) => editor.chain().focus().toggleOrderedList().run(),
      },
      {
        name: 'Quote',
        keys: 'Ctrl+Shift+B',
        Icon: Quote,
        isOn: (editor) => editor.isActive('blockquote'),
        run: (editor) => editor.chain().focus().toggleBlockquote().run(),
      },
      {
        name: 'Code block',
        keys: 'Ctrl+Alt+C',
        Icon: SquareCode,
        isOn: (editor) => editor.isActive('codeBlock'),
        run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
      },
      {
        name: 'Table',
        Icon: Table,
        isPossible: (editor) => !editor.isActive('table') && !editor.isActive('codeBlock'),
        run: insertTable,
      },
      { name: 'Rule', Icon: Minus, run: (editor) => editor.chain().focus().setHorizontalRule().run() },
    ],
  },
]

export const HISTORY_TOOLS: Tool[] = [
  {
    name: 'Undo',
    keys: 'Ctrl+Z',
    Icon: Undo2,
    isPossible: (editor) => editor.can().undo(),
    run: (editor) => editor.chain().focus().undo().run(),
  },
  {
    name: 'Redo',
    keys: 'Ctrl+Shift+Z',
    Icon: Redo2,
    isPossible: (editor) => editor.can().redo(),
    run: (editor) => editor.chain().focus().redo().run(),
  },
]

/** Inserts the table after the selection, because it would otherwise replace the selected text. */
function insertTable(editor: Editor): void {
  editor
    .chain()
    .focus()
    .command(({ tr }) => Boolean(tr.setSelection(Selection.near(tr.doc.resolve(tr.selection.to)))))
    .insertTable({ rows: 3, cols: 3, withHeaderRow: true })
    .run()
}
