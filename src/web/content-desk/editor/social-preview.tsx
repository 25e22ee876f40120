import type { ContentFields, ContentItem } from '#domain/content/content-desk.ts'
import { contentMeta } from '#domain/content/content-meta.ts'
import { socialImagePath } from '#domain/content/social-image.ts'
import { hostOf } from '#domain/urls/host-of.ts'

type SocialPreviewProps = { item: ContentItem; fields: ContentFields; publicUrl: string }

/** The card that social networks show for a shared link. */
export function SocialPreview({ item, fields, publicUrl }: SocialPreviewProps) {
  const { title, description } = socialTexts(fields)
  const chosen = fields.ogImageUrl || (item.kind === 'post' && fields.featuredImageUrl)
  const image = chosen || generatedImage(item, fields)
  return (
    <section aria-label="Social preview" className="grid grid-cols-1 gap-2">
      <h3 className="text-sm font-medium">Social preview</h3>
      <div className="overflow-hidden rounded-lg border border-line bg-canvas">
        {image ? (
          <img src={image} alt="The social card" className="aspect-[1200/630] w-full bg-sunken object-cover" />
        ) : (
          <div className="grid aspect-[1200/630] w-full content-center gap-2 bg-sunken p-6">
            <p dir="auto" className="line-clamp-3 text-lg font-semibold wrap-anywhere">
              {title}
            </p>
            <p className="text-sm text-muted">
              {item.status === 'published'
                ? 'The image is generated when you save your changes.'
                : 'The image is generated when you publish.'}
            </p>
          </div>
        )}
        <div className="grid gap-0.5 border-t border-line p-3 text-sm">
          <p className="text-xs text-muted">{hostOf(publicUrl)}</p>
          <p dir="auto" className="line-clamp-2 font-medium wrap-anywhere">
            {title}
          </p>
          <p dir="auto" className="line-clamp-2 wrap-anywhere text-muted">
            {description}
          </p>
        </div>
      </div>
    </section>
  )
}

function socialTexts(fields: ContentFields): { title: string; description: string } {
  const meta = contentMeta(fields)
  return { title: fields.ogTitle || meta.title, description: fields.ogDescription || meta.description }
}

/** Null if the item is not published or its texts have changed, because the image shows the published texts. */
function generatedImage(item: ContentItem, fields: ContentFields): string | null {
  const saved = socialTexts(item)
  const now = socialTexts(fields)
  const isSame = saved.title === now.title && saved.description === now.description
  return item.status === 'published' && isSame ? socialImagePath(item.path, now.title, now.description) : null
}
