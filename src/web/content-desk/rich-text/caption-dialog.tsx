import type { Editor } from '@tiptap/react'
import { type SubmitEvent, useState } from 'react'
import { escapeHtml } from '#domain/content/escape-html.ts'
import { Button } from '../../design/button.tsx'
import { Dialog, DialogActions } from '../../design/dialog.tsx'
import { TextField } from '../../design/forms/field.tsx'
import { Form } from '../../design/forms/form.tsx'

export function CaptionDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const before = textOf(String(editor.getAttributes('table').caption ?? ''))
  const [words, setWords] = useState(before)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // In React, the event would bubble to forms around this dialog.
    event.stopPropagation()
    onClose()
    // An unchanged caption keeps its formatting.
    if (words !== before)
      editor
        .chain()
        .focus()
        .updateAttributes('table', { caption: escapeHtml(words.trim()) })
        .run()
  }
  return (
    <Dialog
      title="Table caption"
      description="Describe in one line what the table shows. Leave it empty for no caption."
      isOpen
      onOpenChange={onClose}
    >
      <Form onSubmit={submit} className="grid grid-cols-1 gap-4">
        <TextField
          label="Caption"
          name="caption"
          autoComplete="off"
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <DialogActions>
          <Button type="submit" variant="primary">
            Save caption
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

function textOf(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent ?? ''
}
