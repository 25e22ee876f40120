import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import '../../styles/prose.css'
import './rich-text.css'
import { Notice } from '../../components/notice.tsx'
import { showToast } from '../../components/toast.ts'
import { counted } from '../../dashboard/figures.ts'
import { leftOut } from '../editor/left-out.ts'
import { type Picture, PictureDialog } from '../pictures/picture-dialog.tsx'
import { EXTENSIONS } from './extensions.ts'
import { LinkDialog } from './link-dialog.tsx'
import { pastedHtml } from './pasted-html.ts'
import { RichTextToolbar } from './rich-text-toolbar.tsx'
import { tidyHtml } from './tidy-html.ts'

type RichTextProps = { html: string; onChange: (html: string) => void }

/** The editor itself. It says nothing until somebody changes the text, so that opening a text does not count as a change. */
export default function RichText({ html, onChange }: RichTextProps) {
  const [asking, setAsking] = useState<'link' | 'picture' | null>(null)
  const [droppedFile, setDroppedFile] = useState<File | null>(null)
  const [atRisk, setAtRisk] = useState<string[]>([])
  /** The text as it was given, and what the editor makes of it: undoing everything leads back to the first. */
  const given = useRef({ html, asWritten: '' })
  const told = useRef(html)
  const tell = useRef(onChange)
  tell.current = onChange
  const askForPicture = (file: File | null) => {
    setDroppedFile(file)
    setAsking('picture')
  }
  const takePicture = (data: DataTransfer | null) => {
    const picture = [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'))
    // Office programs add a picture of the words that were copied.
    if (!picture || hasWords(data?.getData('text/html') ?? '')) return false
    askForPicture(picture)
    return true
  }
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: html,
    immediatelyRender: false,
    // The content policy allows no styles from scripts; they are in rich-text.css.
    injectCSS: false,
    editorProps: {
      attributes: { class: 'prose rich-text', role: 'textbox', 'aria-multiline': 'true', 'aria-label': 'Text' },
      transformPastedHTML: readPasted,
      handlePaste: (_view, event) => takePicture(event.clipboardData),
      handleDrop: (_view, event, _slice, isMoved) => !isMoved && takePicture(event.dataTransfer),
      handleKeyDown: (_view, event) => {
        if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return false
        event.preventDefault()
        setAsking('link')
        return true
      },
    },
    onCreate: ({ editor }) => {
      given.current.asWritten = tidyHtml(editor.getHTML())
      setAtRisk(leftOut(tidyHtml(html), given.current.asWritten))
    },
    onUpdate: ({ editor }) => {
      const written = tidyHtml(editor.getHTML())
      told.current = written === given.current.asWritten ? given.current.html : written
      tell.current(told.current)
    },
  })
  useEffect(() => {
    if (!editor || html === told.current) return
    // Somebody else than this editor changed the text: a restored revision, or what the server left out.
    const { from, to } = editor.state.selection
    editor.commands.setContent(html, { emitUpdate: false })
    editor.commands.setTextSelection({ from, to })
    told.current = html
    given.current = { html, asWritten: tidyHtml(editor.getHTML()) }
    setAtRisk(leftOut(tidyHtml(html), given.current.asWritten))
  }, [editor, html])
  if (!editor) return null
  return (
    <>
      <RichTextToolbar editor={editor} onLink={() => setAsking('link')} onPicture={() => askForPicture(null)} />
      {atRisk.length > 0 && (
        <Notice tone="info" className="m-3">
          The HTML holds what this view cannot show: {atRisk.join(', ')}. Writing here takes it out, its words stay.
          Nothing changes as long as you only read.
        </Notice>
      )}
      <EditorContent editor={editor} />
      {asking === 'link' && <LinkDialog editor={editor} onClose={() => setAsking(null)} />}
      {asking === 'picture' && (
        <PictureDialog
          title="Insert a picture"
          file={droppedFile}
          onClose={() => setAsking(null)}
          onChosen={(picture) => insertPicture(editor, picture)}
        />
      )}
    </>
  )
}

function readPasted(html: string): string {
  const pasted = pastedHtml(html, location.origin)
  if (pasted.leftOutPictures > 0) {
    const pictures = counted(pasted.leftOutPictures, 'picture')
    showToast('info', `${pictures} could not be pasted. Pictures must be uploaded here: use the Picture button.`)
  }
  return pasted.html
}

function hasWords(html: string): boolean {
  return (new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '').trim() !== ''
}

/** Behind what is selected: a picture takes nobody's words away. */
function insertPicture(editor: Editor, { url, alt, width, height }: Picture): void {
  const { selection } = editor.state
  const image = { type: 'image', attrs: { src: url, alt, width, height } }
  const isInText = selection.$to.parent.inlineContent
  editor
    .chain()
    .focus()
    .insertContentAt(selection.to, isInText ? image : { type: 'paragraph', content: [image] })
    .run()
}
