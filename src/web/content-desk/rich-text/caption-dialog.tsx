import type { Editor } from '@tiptap/react'
import { type SubmitEvent, useState } from 'react'
import { escapeHtml } from '#domain/content/escape-html.ts'
import { Button } from '../../design/button.tsx'
import { Dialog } from '../../design/dialog.tsx'
import { TextField } from '../../design/forms/field.tsx'
import { Form } from '../../design/forms/form.tsx'

/** The line above the table around the cursor. */
export function CaptionDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const before = wordsOf(String(editor.getAttributes('table').caption ?? ''))
  const [words, setWords] = useState(before)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // Forms above this one, in React's tree, have not been sent.
    event.stopPropagation()
    onClose()
    // As long as nobody writes other words, those in bold stay bold.
    if (words !== before)
      editor
        .chain()
        .focus()
        .updateAttributes('table', { caption: escapeHtml(words.trim()) })
        .run()
  }
  return (
    <Dialog
      title="Caption of the table"
      description="Says in a line what the table shows. Leave it empty for none."
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
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary">
            Save caption
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

function wordsOf(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent ?? ''
}
