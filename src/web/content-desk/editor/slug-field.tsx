import type { ContentKind } from '#domain/content/content.ts'
import { contentPath } from '#domain/content/content-path.ts'
import { checkContentSlug, MAX_SLUG_LENGTH } from '#domain/content/content-slug.ts'
import { TextField } from '../../design/forms/field.tsx'

type SlugFieldProps = {
  kind: ContentKind
  slug: string
  /** Null if the item was never published. Otherwise, other sites can link to this slug. */
  publishedSlug: string | null
  publicUrl: string
  /** Why the server rejected the slug. */
  refusal: string | null
  onChange: (slug: string) => void
}

export function SlugField({ kind, slug, publishedSlug, publicUrl, refusal, onChange }: SlugFieldProps) {
  const checked = slug.trim() === '' ? null : checkContentSlug(kind, slug)
  const isMoved = publishedSlug !== null && slug !== publishedSlug && slug.trim() !== ''
  return (
    <TextField
      label="Slug"
      name="slug"
      autoComplete="off"
      spellCheck={false}
      maxLength={MAX_SLUG_LENGTH + 20}
      value={slug}
      onChange={(event) => onChange(event.target.value)}
      error={checked?.ok === false ? checked.message : refusal}
      hint={
        <>
          <span className="wrap-anywhere">
            {slug.trim() === '' ? 'Created from the title when you save.' : publicUrl + contentPath(kind, slug.trim())}
          </span>
          {isMoved && (
            <span className="mt-1 block text-warn">
              The old URL {contentPath(kind, publishedSlug)} will redirect to the new one.
            </span>
          )}
        </>
      }
    />
  )
}
