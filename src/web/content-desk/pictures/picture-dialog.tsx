import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { MediaFile } from '#domain/content/content-desk.ts'
import { callApi } from '../../client/call-api.ts'
import { useTask } from '../../client/use-task.ts'
import { Button } from '../../design/button.tsx'
import { Dialog, DialogActions } from '../../design/dialog.tsx'
import { TextField } from '../../design/forms/field.tsx'
import { Form } from '../../design/forms/form.tsx'
import { Notice } from '../../design/notice.tsx'
import { PictureFileButton } from './picture-file-button.tsx'
import { PreviousPictures } from './previous-pictures.tsx'

export type Picture = Pick<MediaFile, 'url' | 'alt' | 'width' | 'height'>
const MIN_ALT_LENGTH = 3

type PictureDialogProps = {
  title: string
  /** A dropped or pasted file, which is uploaded immediately. */
  file?: File | null
  /** The picture to edit or replace. */
  current?: Picture
  onRemove?: () => void
  onChosen: (picture: Picture) => void
  onClose: () => void
}

/** The user uploads a picture or chooses an earlier one. Alt text is required for accessibility. */
export function PictureDialog({ title, file = null, current, onChosen, onRemove, onClose }: PictureDialogProps) {
  const { run, isRunning, error } = useTask()
  const [chosen, setChosen] = useState<MediaFile | null>(null)
  const shown: Picture | undefined = chosen ?? current
  const [alt, setAlt] = useState(current?.alt ?? '')
  const [isSubmitted, setIsSubmitted] = useState(false)

  const choose = (picture: MediaFile) => {
    setChosen(picture)
    // Replace the alt text of the previous picture, but keep text the user has typed.
    setAlt((typed) => (typed === '' || typed === shown?.alt ? picture.alt : typed))
  }
  const upload = async (picture: File) => {
    const result = await run(() => callApi('POST', '/admin/media', picture))
    if (result?.ok) choose(result.value)
  }
  const uploadDropped = useRef(upload)
  useEffect(() => {
    if (file) void uploadDropped.current(file)
  }, [file])

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.stopPropagation()
    setIsSubmitted(true)
    const words = alt.trim()
    if (!shown || words.length < MIN_ALT_LENGTH) return
    // Save the text as the picture's default alt text. If saving fails, the inserted picture still has its alt text.
    if (chosen && words !== chosen.alt) void callApi('PATCH', `/admin/media/${chosen.id}`, { alt: words })
    onClose()
    onChosen({ ...shown, alt: words })
  }
  return (
    <Dialog
      title={title}
      description="JPG, PNG, GIF or WebP, up to 10 MB. It is stored as WebP, without camera metadata."
      isOpen
      onOpenChange={onClose}
    >
      <Form onSubmit={submit} className="grid grid-cols-1 gap-4">
        {error && <Notice tone="error">{error.message}</Notice>}
        {shown && (
          <img
            src={shown.url}
            alt={alt || 'The chosen picture'}
            width={shown.width}
            height={shown.height}
            className="max-h-56 w-auto justify-self-center rounded-lg border border-line object-contain"
          />
        )}
        <div className="flex flex-wrap items-center gap-3">
          <PictureFileButton
            label={shown ? 'Upload another' : 'Upload a picture'}
            isLoading={isRunning}
            onFiles={([picture]) => picture && void upload(picture)}
          />
          {isSubmitted && !shown && <p className="text-sm text-bad">Choose a picture first.</p>}
        </div>
        <PreviousPictures chosenId={chosen?.id ?? null} onChoose={choose} />
        <TextField
          label="Alt text"
          name="alt"
          required
          autoComplete="off"
          maxLength={300}
          value={alt}
          onChange={(event) => setAlt(event.target.value)}
          hint="What the picture shows, for people and search engines that cannot see it."
          error={isSubmitted && alt.trim().length < MIN_ALT_LENGTH ? 'Describe the picture in a few words.' : null}
        />
        <DialogActions
          aside={
            onRemove && (
              <Button
                variant="ghost"
                onClick={() => {
                  onClose()
                  onRemove()
                }}
              >
                Remove picture
              </Button>
            )
          }
        >
          <Button type="submit" variant="primary">
            {current ? 'Save' : 'Use this picture'}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
