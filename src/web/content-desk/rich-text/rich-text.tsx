import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import '../../styles/prose.css'
import './rich-text.css'
import { Notice } from '../../design/notice.tsx'
import { leftOut } from '../editor/draft/left-out.ts'
import { CaptionDialog } from './caption-dialog.tsx'
import { EXTENSIONS } from './extensions.ts'
import { LinkDialog } from './link-dialog.tsx'
import { PasteNote } from './paste-note.tsx'
import { pastedHtml } from './pasted-html.ts'
import { PictureInText } from './picture-in-text.tsx'
import { RichTextToolbar } from './rich-text-toolbar.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { tidyHtml } from './tidy-html.ts'

/** An element of the text: the how manieth with its tag. */
export type ElementPlace = { tag: string; index: number }
type RichTextProps = { html: string; onChange: (html: string) => void; onEditAsHtml: (place: ElementPlace) => void }

/** The editor itself. It says nothing until somebody changes the text, so that opening a text does not count as a change. */
export default function RichText({ html, onChange, onEditAsHtml }: RichTextProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [asking, setAsking] = useState<'link' | 'picture' | 'caption' | null>(null)
  const [droppedFile, setDroppedFile] = useState<File | null>(null)
  const [atRisk, setAtRisk] = useState<string[]>([])
  const [notPasted, setNotPasted] = useState({ pictures: 0, players: 0 })
  /** The text as it was given, and what the editor makes of it: undoing everything leads back to the first. */
  const given = useRef({ html, asWritten: '' })
  const reported = useRef(html)
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
  const readPasted = (pasted: string) => {
    const { html, leftOutPictures, leftOutPlayers } = pastedHtml(pasted, location.origin)
    setNotPasted(({ pictures, players }) => ({
      pictures: pictures + leftOutPictures,
      players: players + leftOutPlayers,
    }))
    return html
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
        if (event.altKey && event.key === 'F10') {
          lastToolbarOf(frame.current)?.focus()
          return true
        }
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
      reported.current = written === given.current.asWritten ? given.current.html : written
      tell.current(reported.current)
    },
  })
  useEffect(() => {
    if (!editor || html === reported.current) return
    // Somebody else than this editor changed the text: a restored revision, or what the server left out.
    const { from, to } = editor.state.selection
    editor.commands.setContent(html, { emitUpdate: false })
    editor.commands.setTextSelection({ from, to })
    reported.current = html
    given.current = { html, asWritten: tidyHtml(editor.getHTML()) }
    setAtRisk(leftOut(tidyHtml(html), given.current.asWritten))
  }, [editor, html])
  if (!editor) return null
  const editBlock = () => {
    const place = selectedPlace(editor)
    if (place) onEditAsHtml(place)
  }
  return (
    <div ref={frame}>
      <RichTextToolbar editor={editor} onLink={() => setAsking('link')} onPicture={() => askForPicture(null)} />
      {atRisk.length > 0 && (
        <Notice tone="info" className="m-3">
          The HTML holds what this view cannot show: {atRisk.join(', ')}. Writing here takes it out, its words stay.
          Nothing changes as long as you only read.
        </Notice>
      )}
      <EditorContent editor={editor} />
      <div className="sticky bottom-13 z-10 overflow-hidden rounded-b-xl bg-raised xl:bottom-0">
        <PasteNote leftOut={notPasted} onClose={() => setNotPasted({ pictures: 0, players: 0 })} />
        <SelectionBar
          editor={editor}
          onCaption={() => setAsking('caption')}
          onPicture={() => askForPicture(null)}
          onEditAsHtml={editBlock}
        />
      </div>
      {asking === 'link' && <LinkDialog editor={editor} onClose={() => setAsking(null)} />}
      {asking === 'caption' && <CaptionDialog editor={editor} onClose={() => setAsking(null)} />}
      {asking === 'picture' && <PictureInText editor={editor} file={droppedFile} onClose={() => setAsking(null)} />}
    </div>
  )
}

/** That of what is selected, where there is one. */
function lastToolbarOf(frame: HTMLElement | null): HTMLElement | undefined {
  return (
    [...(frame?.querySelectorAll<HTMLElement>('[role="toolbar"]') ?? [])].at(-1)?.querySelector('button') ?? undefined
  )
}

function selectedPlace({ view, state }: Editor): ElementPlace | null {
  const shown = view.nodeDOM(state.selection.from)
  if (!(shown instanceof HTMLElement)) return null
  const element = shown.className === 'table-box' ? shown.querySelector('table') : shown
  if (!element) return null
  const tag = element.localName
  return { tag, index: [...view.dom.querySelectorAll(tag)].indexOf(element) }
}

function hasWords(html: string): boolean {
  return (new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '').trim() !== ''
}
