import { type RefObject, type SubmitEvent, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { MAX_ALT_LENGTH } from '#domain/content/media.ts'
import { formatBytes } from '#domain/words/bytes.ts'
import { callApi } from '../../client/call-api.ts'
import { useTask } from '../../client/use-task.ts'
import { Button } from '../../design/button.tsx'
import { Card } from '../../design/card.tsx'
import { TextField } from '../../design/forms/field.tsx'
import { Form } from '../../design/forms/form.tsx'
import { Moment } from '../../design/times/moment.tsx'
import { showToast } from '../../design/toasts/toast.ts'
import { DeletePicture, type ListedPicture } from './delete-picture.tsx'

type PictureCardProps = { picture: ListedPicture; headingRef: RefObject<HTMLHeadingElement | null> }

export function PictureCard({ picture, headingRef }: PictureCardProps) {
  const { url, alt, width, height, bytes, createdAt, uses } = picture
  return (
    <Card className="flex h-full flex-col overflow-hidden">
      <a href={url} target="_blank" rel="noreferrer" className="block bg-sunken">
        <img
          src={url}
          alt={alt || 'Picture without alt text'}
          width={width}
          height={height}
          loading="lazy"
          className="aspect-[3/2] w-full object-contain"
        />
      </a>
      <div className="flex flex-1 flex-col gap-3 border-t border-line p-4">
        <AltForm picture={picture} />
        <p className="text-xs text-muted tabular-nums">
          {width} × {height} px, {formatBytes(bytes)}, uploaded <Moment at={createdAt} isAgo />
        </p>
        <div className="mt-auto flex items-end justify-between gap-3 text-sm">
          {uses.length === 0 ? (
            <p className="py-1 text-muted">Not used in any text.</p>
          ) : (
            <div className="grid min-w-0 gap-1">
              <p className="text-muted">Used in</p>
              <ul className="grid gap-1">
                {uses.map(({ kind, id, title }) => (
                  <li key={id} className="min-w-0 wrap-anywhere">
                    <Link to={`/admin/content/${kind}/${id}`} className="rounded-sm text-accent-ink hover:underline">
                      {title}
                    </Link>{' '}
                    <span className="text-muted">({kind})</span>
                  </li>
                ))}
              </ul>
            </div>
          )}
          {uses.length === 0 && <DeletePicture picture={picture} headingRef={headingRef} />}
        </div>
      </div>
    </Card>
  )
}

function AltForm({ picture: { id, alt } }: { picture: ListedPicture }) {
  const [typed, setTyped] = useState(alt)
  const { run, isRunning, error } = useTask()
  const { revalidate } = useRevalidator()
  const words = typed.trim()
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (words === alt) return
    const response = await run(() => callApi('PATCH', `/admin/media/${id}`, { alt: words }))
    if (!response?.ok) return
    showToast('success', 'Alt text saved. Texts that already use the picture keep their alt text.')
    await revalidate()
  }
  return (
    <Form onSubmit={save} className="flex items-end gap-2">
      <div className="min-w-0 flex-1">
        <TextField
          label="Alt text"
          name="alt"
          autoComplete="off"
          maxLength={MAX_ALT_LENGTH}
          value={typed}
          placeholder="What does it show?"
          onChange={(event) => setTyped(event.target.value)}
          error={error?.message ?? null}
        />
      </div>
      {words !== alt && (
        <Button type="submit" isLoading={isRunning} className="h-11">
          Save
        </Button>
      )}
    </Form>
  )
}
