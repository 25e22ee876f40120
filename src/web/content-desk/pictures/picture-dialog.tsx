import { ImageUp } from 'lucide-react'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { MediaFile } from '#domain/content-desk.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { TextField } from '../../components/field.tsx'
import { Form } from '../../components/form.tsx'
import { Notice } from '../../components/notice.tsx'
import { callApi } from '../../session/call-api.ts'
import { useTask } from '../../session/use-task.ts'
import { EarlierPictures } from './earlier-pictures.tsx'

export type Picture = Pick<MediaFile, 'url' | 'alt' | 'width' | 'height'>
const SHORTEST_ALT = 3

type PictureDialogProps = {
  title: string
  /** One that was dropped or pasted: it is uploaded at once. */
  file?: File | null
  onChosen: (picture: Picture) => void
  onClose: () => void
}

/** A new picture or one of those uploaded before, with an alt text: a picture without one says nothing to many. */
export function PictureDialog({ title, file = null, onChosen, onClose }: PictureDialogProps) {
  const { run, isRunning, error } = useTask()
  const [chosen, setChosen] = useState<MediaFile | null>(null)
  const [alt, setAlt] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  const choose = (picture: MediaFile) => {
    setChosen(picture)
    setAlt((typed) => typed || picture.alt)
  }
  const upload = async (picture: File) => {
    const answer = await run(() => callApi<MediaFile>('POST', '/admin/media', picture))
    if (answer?.ok) choose(answer.value)
  }
  const uploadDropped = useRef(upload)
  useEffect(() => {
    if (file) void uploadDropped.current(file)
  }, [file])

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.stopPropagation()
    setIsAsked(true)
    const words = alt.trim()
    if (!chosen || words.length < SHORTEST_ALT) return
    // Offered the next time the picture is used; if that fails, this use has it all the same.
    if (words !== chosen.alt) void callApi('PATCH', `/admin/media/${chosen.id}`, { alt: words })
    onClose()
    onChosen({ ...chosen, alt: words })
  }
  return (
    <Dialog
      title={title}
      description="JPG, PNG, GIF or WebP, at most 10 MB. It is kept as WebP, without what cameras write into a file."
      isOpen
      onOpenChange={onClose}
    >
      <Form onSubmit={submit} className="grid grid-cols-1 gap-4">
        {error && <Notice tone="error">{error.message}</Notice>}
        {chosen && (
          <img
            src={chosen.url}
            alt={alt || 'The chosen picture'}
            width={chosen.width}
            height={chosen.height}
            className="max-h-56 w-auto justify-self-center rounded-lg border border-line object-contain"
          />
        )}
        <div className="flex flex-wrap items-center gap-3">
          <Button isLoading={isRunning} onClick={() => input.current?.click()}>
            {!isRunning && <ImageUp className="size-4" aria-hidden="true" />}
            {isRunning ? 'Uploading…' : chosen ? 'Upload another' : 'Upload a picture'}
          </Button>
          {isAsked && !chosen && <p className="text-sm text-bad">Choose a picture first.</p>}
          <input
            ref={input}
            type="file"
            aria-label="Picture file"
            accept="image/jpeg,image/png,image/gif,image/webp"
            hidden
            onChange={({ target }) => {
              const picture = target.files?.[0]
              target.value = ''
              if (picture) void upload(picture)
            }}
          />
        </div>
        <EarlierPictures chosenId={chosen?.id ?? null} onChoose={choose} />
        <TextField
          label="Alt text"
          name="alt"
          required
          autoComplete="off"
          maxLength={300}
          value={alt}
          onChange={(event) => setAlt(event.target.value)}
          hint="What the picture shows, for people and search engines that cannot see it."
          error={isAsked && alt.trim().length < SHORTEST_ALT ? 'Say in a few words what the picture shows.' : null}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary">
            Use this picture
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
