import { Images } from 'lucide-react'
import { useRef } from 'react'
import { counted } from '#domain/words/counts.ts'
import type { ApiValue } from '../../client/api-types.ts'
import { EmptyState } from '../../design/empty-state.tsx'
import { PageLinks } from '../../design/page-links.tsx'
import { PictureCard } from './picture-card.tsx'
import { UploadPictures } from './upload-pictures.tsx'

export function PicturesScreen({ files, total, page, pages }: ApiValue<'GET', '/admin/media'>) {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <div className="grid grid-cols-1 gap-5">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid gap-1">
          <h1 ref={heading} tabIndex={-1} className="text-2xl font-semibold outline-none">
            Pictures
          </h1>
          <p className="text-sm text-pretty text-muted">
            {total === 0 ? 'Pictures uploaded by editors.' : `${counted(total, 'picture')}, newest first.`}
          </p>
        </div>
        <UploadPictures />
      </header>
      {files.length === 0 ? (
        <EmptyState
          Icon={Images}
          Heading="h2"
          title="No pictures yet"
          text="Upload one here or in the editor. You can use it again later."
        />
      ) : (
        <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {files.map((picture) => (
            <li key={picture.id} className="min-w-0">
              <PictureCard picture={picture} headingRef={heading} />
            </li>
          ))}
        </ul>
      )}
      <PageLinks
        page={page}
        pages={pages}
        pathOf={(to) => (to === 1 ? '/admin/pictures' : `/admin/pictures?page=${to}`)}
      />
    </div>
  )
}
