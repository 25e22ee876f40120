import type { Editor } from '@tiptap/react'
import { type SubmitEvent, useState } from 'react'
import { Button } from '../../design/button.tsx'
import { Dialog } from '../../design/dialog.tsx'
import { TextField } from '../../design/forms/field.tsx'
import { Form } from '../../design/forms/form.tsx'
import { linkUrl } from './link-url.ts'

/** Makes the selected words a link, changes the link at the cursor, or writes a new one. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const isLink = editor.isActive('link')
  const needsWords = editor.state.selection.empty && !isLink
  const [address, setAddress] = useState(String(editor.getAttributes('link').href ?? ''))
  const [words, setWords] = useState('')
  const [isWrong, setIsWrong] = useState(false)

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // Forms above this one, in React's tree, have not been sent.
    event.stopPropagation()
    const href = linkUrl(address)
    setIsWrong(href === null)
    if (href === null) return
    onClose()
    const chain = editor.chain().focus()
    if (needsWords) {
      const text = words.trim() || address.trim()
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
      description="An address of another site, a path of ours such as /pricing, or a mail address."
      isOpen
      onOpenChange={onClose}
    >
      <Form onSubmit={submit} className="grid grid-cols-1 gap-4">
        <TextField
          label="Address"
          name="address"
          inputMode="url"
          autoComplete="off"
          value={address}
          onChange={(event) => setAddress(event.target.value)}
          error={isWrong ? 'This is no address. Write it like https://example.com/page or /pricing.' : null}
        />
        {needsWords && (
          <TextField
            label="Words to show"
            name="words"
            autoComplete="off"
            value={words}
            onChange={(event) => setWords(event.target.value)}
            hint="Say where it leads: 'our prices' helps more than 'click here'."
          />
        )}
        <div className="flex flex-wrap justify-end gap-2">
          {isLink && (
            <Button variant="ghost" className="mr-auto" onClick={remove}>
              Remove the link
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary">
            {isLink ? 'Change link' : 'Add link'}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
