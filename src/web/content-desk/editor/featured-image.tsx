import { useState } from 'react'
import type { ContentFields } from '#domain/content/content-desk.ts'
import { Button } from '../../design/button.tsx'
import { TextField } from '../../design/forms/field.tsx'
import { PictureDialog } from '../pictures/picture-dialog.tsx'

type FeaturedImageProps = { fields: ContentFields; onChange: (changes: Partial<ContentFields>) => void }

export function FeaturedImage({ fields: { featuredImageUrl, featuredImageAlt }, onChange }: FeaturedImageProps) {
  const [isChoosing, setIsChoosing] = useState(false)
  return (
    <section aria-label="Featured image" className="grid gap-2">
      <h3 className="text-sm font-medium">Featured image</h3>
      {featuredImageUrl && (
        <>
          <img
            src={featuredImageUrl}
            alt={featuredImageAlt || 'The featured image'}
            className="aspect-[1200/630] w-full rounded-lg border border-line bg-sunken object-cover"
          />
          <TextField
            label="Alt text of the featured image"
            name="featuredImageAlt"
            value={featuredImageAlt}
            maxLength={300}
            onChange={(event) => onChange({ featuredImageAlt: event.target.value })}
            error={featuredImageAlt.trim() === '' ? 'Describe the picture in a few words.' : null}
          />
        </>
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => setIsChoosing(true)}>
          {featuredImageUrl ? 'Change picture' : 'Choose a picture'}
        </Button>
        {featuredImageUrl && (
          <Button size="sm" variant="ghost" onClick={() => onChange({ featuredImageUrl: null, featuredImageAlt: '' })}>
            Remove picture
          </Button>
        )}
      </div>
      {isChoosing && (
        <PictureDialog
          title="Choose the featured image"
          onClose={() => setIsChoosing(false)}
          onChosen={({ url, alt }) => onChange({ featuredImageUrl: url, featuredImageAlt: alt })}
        />
      )}
    </section>
  )
}
