import { type Editor, type UseEditorOptions, useEditor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { leftOut } from '../editor/draft/left-out.ts'
import { EXTENSIONS } from './extensions.ts'
import { tidyHtml } from './tidy-html.ts'

type RichTextEditor = {
  /** Null until the browser has created the editor. */
  editor: Editor | null
  /** Elements that the editor does not support. Editing the text would remove them. */
  atRisk: string[]
}

/** Keeps the editor and `html` in sync. Opening a text does not call `onChange`, even if the editor reformats it. */
export function useRichTextEditor(
  html: string,
  onChange: (html: string) => void,
  editorProps: NonNullable<UseEditorOptions['editorProps']>,
): RichTextEditor {
  const [atRisk, setAtRisk] = useState<string[]>([])
  /** The original HTML, and the HTML that the editor writes for it. Undoing all edits returns the original. */
  const original = useRef({ html, asWritten: '' })
  const reported = useRef(html)
  const notify = useRef(onChange)
  notify.current = onChange
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: html,
    immediatelyRender: false,
    // The content security policy blocks injected styles. `rich-text.css` contains them instead.
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
    // The HTML changed outside the editor, because a revision was restored or the server removed something.
    const { from, to } = editor.state.selection
    editor.commands.setContent(html, { emitUpdate: false })
    editor.commands.setTextSelection({ from, to })
    reported.current = html
    original.current = { html, asWritten: tidyHtml(editor.getHTML()) }
    setAtRisk(leftOut(tidyHtml(html), original.current.asWritten))
  }, [editor, html])
  return { editor, atRisk }
}
