import { type Editor, EditorContent } from '@tiptap/react'
import { useRef, useState } from 'react'
import '../../styles/prose.css'
import './rich-text.css'
import { Notice } from '../../design/notice.tsx'
import { CaptionDialog } from './caption-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { PasteNote } from './paste-note.tsx'
import { pastedHtml } from './pasted-html.ts'
import { PictureInText } from './picture-in-text.tsx'
import { RichTextToolbar } from './rich-text-toolbar.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useRichTextEditor } from './use-rich-text-editor.ts'

/** Identifies an element of the text by its tag and its index among the elements with that tag. */
export type ElementPlace = { tag: string; index: number }
type RichTextProps = { html: string; onChange: (html: string) => void; onEditAsHtml: (place: ElementPlace) => void }

export default function RichText({ html, onChange, onEditAsHtml }: RichTextProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [dialog, setDialog] = useState<'link' | 'picture' | 'caption' | null>(null)
  const [droppedFile, setDroppedFile] = useState<File | null>(null)
  const [notPasted, setNotPasted] = useState({ pictures: 0, players: 0 })
  const askForPicture = (file: File | null) => {
    setDroppedFile(file)
    setDialog('picture')
  }
  const takePicture = (data: DataTransfer | null) => {
    const picture = pictureIn(data)
    if (!picture) return false
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
  const { editor, atRisk } = useRichTextEditor(html, onChange, {
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
      setDialog('link')
      return true
    },
  })
  if (!editor) return null
  const editBlock = () => {
    const place = selectedPlace(editor)
    if (place) onEditAsHtml(place)
  }
  return (
    <div ref={frame}>
      <RichTextToolbar editor={editor} onLink={() => setDialog('link')} onPicture={() => askForPicture(null)} />
      {atRisk.length > 0 && (
        <Notice tone="info" className="m-3">
          The HTML contains elements this view cannot show: {atRisk.join(', ')}. Editing here removes them but keeps
          their text. Reading changes nothing.
        </Notice>
      )}
      <EditorContent editor={editor} />
      <div className="sticky bottom-13 z-10 overflow-hidden rounded-b-xl bg-raised xl:bottom-0">
        <PasteNote leftOut={notPasted} onClose={() => setNotPasted({ pictures: 0, players: 0 })} />
        <SelectionBar
          editor={editor}
          onCaption={() => setDialog('caption')}
          onPicture={() => askForPicture(null)}
          onEditAsHtml={editBlock}
        />
      </div>
      {dialog === 'link' && <LinkDialog editor={editor} onClose={() => setDialog(null)} />}
      {dialog === 'caption' && <CaptionDialog editor={editor} onClose={() => setDialog(null)} />}
      {dialog === 'picture' && <PictureInText editor={editor} file={droppedFile} onClose={() => setDialog(null)} />}
    </div>
  )
}

/** The first button of the selection bar, or of the main toolbar if no selection bar is shown. */
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

/** Ignores the picture that office programs add to copied text. */
function pictureIn(data: DataTransfer | null): File | undefined {
  const picture = [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'))
  return picture && hasText(data?.getData('text/html') ?? '') ? undefined : picture
}

function hasText(html: string): boolean {
  return (new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '').trim() !== ''
}
