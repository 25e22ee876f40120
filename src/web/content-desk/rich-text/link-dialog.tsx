import type { Editor } from '@tiptap/react'
import { type SubmitEvent, useState } from 'react'
import { Button } from '../../design/button.tsx'
import { Dialog, DialogActions } from '../../design/dialog.tsx'
import { TextField } from '../../design/forms/field.tsx'
import { Form } from '../../design/forms/form.tsx'
import { linkUrl } from './link-url.ts'

/** Links the selected text, edits the link at the cursor, or inserts a new link. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const isLink = editor.isActive('link')
  const needsWords = editor.state.selection.empty && !isLink
  const [url, setUrl] = useState(String(editor.getAttributes('link').href ?? ''))
  const [words, setWords] = useState('')
  const [isInvalid, setIsInvalid] = useState(false)

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // In React, the event would bubble to forms around this dialog.
    event.stopPropagation()
    const href = linkUrl(url)
    setIsInvalid(href === null)
    if (href === null) return
    onClose()
    const chain = editor.chain().focus()
    if (needsWords) {
      const text = words.trim() || url.trim()
      chain.insertContent([{ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }]).run()
    } else chain.extendMarkRange('link').setLink({ href }).run()
  }
  const remove = () => {
    onClose()
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
  }
  return (
    <Dialog
      title={isLink ? 'Change the link' : 'Add a link'}
      description="A URL, a path of this site such as /pricing, or an email address."
      isOpen
      onOpenChange={onClose}
    >
      <Form onSubmit={submit} className="grid grid-cols-1 gap-4">
        <TextField
          label="URL"
          name="address"
          inputMode="url"
          autoComplete="off"
          value={url}
          onChange={(event) => setUrl(event.target.value)}
          error={
            isInvalid
              ? 'This is not a valid URL. Enter one like https://example.com/page, or a path like /pricing.'
              : null
          }
        />
        {needsWords && (
          <TextField
            label="Link text"
            name="words"
            autoComplete="off"
            value={words}
            onChange={(event) => setWords(event.target.value)}
            hint="Describe the target: 'our prices' helps more than 'click here'."
          />
        )}
        <DialogActions
          aside={
            isLink && (
              <Button variant="ghost" onClick={remove}>
                Remove the link
              </Button>
            )
          }
        >
          <Button type="submit" variant="primary">
            {isLink ? 'Change link' : 'Add link'}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
