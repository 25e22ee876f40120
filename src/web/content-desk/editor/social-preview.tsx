import type { ContentKind } from '#domain/content.ts'
import type { ContentFields } from '#domain/content-desk.ts'
import { contentMeta } from '#domain/content-meta.ts'
import { hostOf } from '../../crawler/host-of.ts'

type SocialPreviewProps = { kind: ContentKind; fields: ContentFields; publicUrl: string }

/** The card that a shared link becomes. */
export function SocialPreview({ kind, fields, publicUrl }: SocialPreviewProps) {
  const meta = contentMeta(fields)
  const title = fields.ogTitle || meta.title
  const description = fields.ogDescription || meta.description
  const image = fields.ogImageUrl || (kind === 'post' && fields.featuredImageUrl)
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
            <p className="text-sm text-muted">The picture is drawn with these words when the link is shared.</p>
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
