import { type Editor, type UseEditorOptions, useEditor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { leftOut } from '../editor/draft/left-out.ts'
import { EXTENSIONS } from './extensions.ts'
import { tidyHtml } from './tidy-html.ts'

type RichTextEditor = {
  /** Null until the browser has created the editor. */
  editor: Editor | null
  /** Elements of the HTML that the editor cannot show, and that an edit would remove. */
  atRisk: string[]
}

/** Keeps the editor and `html` in sync. Calls `onChange` only after an edit: opening a text is not a change. */
export function useRichTextEditor(
  html: string,
  onChange: (html: string) => void,
  editorProps: NonNullable<UseEditorOptions['editorProps']>,
): RichTextEditor {
  const [atRisk, setAtRisk] = useState<string[]>([])
  /** The original text and the editor's version of it. Undoing everything returns the original. */
  const original = useRef({ html, asWritten: '' })
  const reported = useRef(html)
  const notify = useRef(onChange)
  notify.current = onChange
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: html,
    immediatelyRender: false,
    // The content security policy blocks injected styles; they are in rich-text.css.
    injectCSS: false,
    editorProps,
    onCreate: ({ editor }) => {
      original.current.asWritten = tidyHtml(editor.getHTML())
      setAtRisk(leftOut(tidyHtml(html), original.current.asWritten))
    },
    onUpdate: ({ editor }) => {
      const written = tidyHtml(editor.getHTML())
      reported.current = written === original.current.asWritten ? original.current.html : written
      notify.current(reported.current)
    },
  })
  useEffect(() => {
    if (!editor || html === reported.current) return
    // Changed from outside: a revision was restored, or the server removed something.
    const { from, to } = editor.state.selection
    editor.commands.setContent(html, { emitUpdate: false })
    editor.commands.setTextSelection({ from, to })
    reported.current = html
    original.current = { html, asWritten: tidyHtml(editor.getHTML()) }
    setAtRisk(leftOut(tidyHtml(html), original.current.asWritten))
  }, [editor, html])
  return { editor, atRisk }
}
