import { useQuery } from '@tanstack/react-query'
import type { MediaFile } from '#domain/content/content-desk.ts'
import { apiQuery } from '../../client/api-query.ts'
import { classNames } from '../../design/class-names.ts'

type EarlierPicturesProps = { chosenId: string | null; onChoose: (picture: MediaFile) => void }

export function PreviousPictures({ chosenId, onChoose }: EarlierPicturesProps) {
  const { data } = useQuery(apiQuery('/admin/media?page=1', { staleTime: 0 }))
  if (!data || data.files.length === 0) return null
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-sm font-medium">Uploaded before</legend>
      <ul className="grid max-h-40 grid-cols-4 gap-2 overflow-y-auto p-1 sm:grid-cols-5">
        {data.files.map((picture) => (
          <li key={picture.id}>
            <button
              type="button"
              aria-pressed={picture.id === chosenId}
              onClick={() => onChoose(picture)}
              className={classNames(
                'block aspect-square w-full overflow-hidden rounded-md border border-line bg-sunken',
                picture.id === chosenId && 'outline-2 outline-accent-ink',
              )}
            >
              <img
                src={picture.url}
                alt={picture.alt || 'Picture without alt text'}
                loading="lazy"
                className="size-full object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
