import type { ContentFields, ContentItem } from '#domain/content/content-desk.ts'
import { contentMeta } from '#domain/content/content-meta.ts'
import { contentPath } from '#domain/content/content-path.ts'
import { DESCRIPTION_PX, RESULT_WIDTHS, TITLE_PX } from '#domain/search-results/pixel-width.ts'
import { TextAreaField, TextField } from '../../design/forms/field.tsx'
import { CountedField } from './counted-field.tsx'
import type { Draft } from './draft/use-draft.ts'
import { SearchPreview } from './search-preview.tsx'
import { SocialPreview } from './social-preview.tsx'

export type PanelProps = {
  /** The item as last saved. */
  item: ContentItem
  fields: ContentFields
  publicUrl: string
  onChange: Draft['change']
}

/** SEO and social fields. Empty fields fall back to the title, the excerpt or the first words of the text. */
export function SeoPanel({ item, fields, publicUrl, onChange }: PanelProps) {
  const { title, description } = contentMeta(fields)
  const url = publicUrl + contentPath(item.kind, fields.slug)
  return (
    <div className="grid grid-cols-1 gap-5">
      <CountedField
        label="Meta title"
        name="metaTitle"
        value={fields.metaTitle ?? ''}
        fallback={contentMeta({ ...fields, metaTitle: null }).title}
        best={{ from: 30, to: 60 }}
        pixels={{ size: TITLE_PX, most: RESULT_WIDTHS.desktop.title }}
        onChange={(metaTitle) => onChange({ metaTitle })}
      />
      <CountedField
        label="Meta description"
        name="metaDescription"
        value={fields.metaDescription ?? ''}
        fallback={contentMeta({ ...fields, metaDescription: null }).description}
        best={{ from: 120, to: 160 }}
        pixels={{ size: DESCRIPTION_PX, most: RESULT_WIDTHS.desktop.description }}
        rows={3}
        onChange={(metaDescription) => onChange({ metaDescription })}
      />
      <SearchPreview url={url} title={title} description={description} />
      <TextField
        label="Social title"
        name="ogTitle"
        value={fields.ogTitle ?? ''}
        placeholder={title}
        onChange={(event) => onChange({ ogTitle: event.target.value })}
      />
      <TextAreaField
        label="Social description"
        name="ogDescription"
        rows={2}
        value={fields.ogDescription ?? ''}
        placeholder={description}
        onChange={(event) => onChange({ ogDescription: event.target.value })}
      />
      <TextField
        label="Social image"
        name="ogImageUrl"
        value={fields.ogImageUrl ?? ''}
        placeholder="Generated from title and description"
        hint="A URL, or a path such as /media/… . If empty, an image with title and description is generated."
        onChange={(event) => onChange({ ogImageUrl: event.target.value })}
      />
      <SocialPreview item={item} fields={fields} publicUrl={publicUrl} />
      <TextField
        label="Canonical URL"
        name="canonicalUrl"
        value={fields.canonicalUrl ?? ''}
        placeholder={url}
        hint="Fill this in only if the original of this text is at another URL."
        onChange={(event) => onChange({ canonicalUrl: event.target.value })}
      />
    </div>
  )
}
