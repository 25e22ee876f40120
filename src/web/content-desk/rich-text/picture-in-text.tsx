import type { Editor } from '@tiptap/react'
import { type Picture, PictureDialog } from '../pictures/picture-dialog.tsx'
import { removeSelected } from './selected-guard.ts'

type PictureInTextProps = {
  editor: Editor
  /** A dropped or pasted file. It is inserted as a new picture, even if a picture is selected. */
  file: File | null
  onClose: () => void
}

export function PictureInText({ editor, file, onClose }: PictureInTextProps) {
  const current = file === null && editor.isActive('image') ? pictureAt(editor) : null
  if (!current) {
    return (
      <PictureDialog
        title="Insert a picture"
        file={file}
        onClose={onClose}
        onChosen={(picture) => insertPicture(editor, picture)}
      />
    )
  }
  return (
    <PictureDialog
      title="Change the picture"
      current={current}
      onClose={onClose}
      onChosen={({ url, alt, width, height }) =>
        editor.chain().focus().updateAttributes('image', { src: url, alt, width, height }).run()
      }
      onRemove={() => removeSelected(editor)}
    />
  )
}

function pictureAt(editor: Editor): Picture {
  const { src, alt, width, height } = editor.getAttributes('image')
  return { url: String(src ?? ''), alt: String(alt ?? ''), width, height }
}

/** Inserts the picture after the selection, because it would otherwise replace the selected text. */
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
